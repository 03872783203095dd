import { isEmptyText } from '@ideathlon/contracts/rich-text'
import type { EditedText, MessageView } from '@ideathlon/contracts/talk/messages'
import { useEffect, useRef, useState } from 'react'
import { fieldSentenceOf, Problem } from '../../../lib/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { Editor } from '../../../ui/rich-text/editor.tsx'
import { useNameableMembers } from '../../member/use-nameable-members.ts'

type Saving = {
  isPending: boolean
  error: Error | null
  mutate: (text: EditedText & { id: number }, then: MutateCallbacks) => void
}
type MutateCallbacks = { onSuccess: () => void; onError: (error: Error) => void }

type EditFormProps = { message: MessageView; save: Saving; onClose: () => void }

/** Edits the text of a message in place. */
export function EditForm({ message, save, onClose }: EditFormProps) {
  const [before] = useState(message.body ?? { type: 'doc' as const, content: [] })
  const [body, setBody] = useState(before)
  /**
   * The text that the edit replaces. Undefined after a conflict with another edit: the writer has
   * seen the error, so the next attempt overwrites that edit.
   */
  const [replaces, setReplaces] = useState(message.body ?? undefined)
  const submit = () => {
    if (save.isPending || isEmptyText(body)) return
    const quotes = message.quotes.map((each) => each.message)
    const attachments = message.attachments.map(({ id }) => id)
    const onError = (error: Error) => {
      if (error instanceof Problem && error.code === 'message_edited') setReplaces(undefined)
    }
    const text = { id: message.id, body, quotes, attachments, replaces }
    save.mutate(text, { onSuccess: onClose, onError })
  }
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (save.error) actions.current?.scrollIntoView({ block: 'nearest' })
  }, [save.error])
  return (
    <form
      className="mt-2 rounded-control border border-line-strong/60"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LeaveGuard dirty={body !== before} />
      <Editor
        isCompact
        autoFocus
        label="Edit your message"
        value={body}
        onChange={setBody}
        error={save.error ? fieldSentenceOf(save.error) : undefined}
        onSubmit={submit}
        useNameable={useNameableMembers}
      />
      {/*
       * The scroll margin leaves space for the composer below when an error scrolls the buttons
       * into view, so that the error above them is visible.
       */}
      <div ref={actions} className="flex scroll-mb-[50vh] justify-end gap-2 px-3 pb-2">
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}
