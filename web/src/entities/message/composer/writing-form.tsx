import type { RichText } from '@ideathlon/contracts/rich-text'
import { cx } from 'class-variance-authority'
import { SendHorizontal, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Editor, type EditorHandle } from '../../../ui/rich-text/editor.tsx'
import { AttachmentPicker } from '../../attachment/attachment-picker.tsx'
import { sendMessage } from '../outbox/outbox.ts'
import { nameOfPlace } from '../thread/message-place.ts'
import type { ComposerProps } from './composer.tsx'
import { isEmpty, isTooLong, sourcesIn, withText } from './composer-draft.ts'
import { type ComposerRequest, useComposerRequest } from './composer-requests.ts'
import { useComposerDraft } from './use-composer-draft.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/** The open composer. Its editor is loaded when somebody starts to write. */
export function WritingForm(props: ComposerProps & { isOpened: boolean }) {
  const { place, member, label, useNameable, note, onTyping, onSent, isOpened } = props
  const name = nameOfPlace(place)
  const editor = useEditorHandle()
  const { draft, write, sent, keptAt } = useComposerDraft(member, name, ({ body }) =>
    editor.now()?.replace(body),
  )
  const [isUploading, setUploading] = useState(false)
  const canSend = !isUploading && !isEmpty(draft) && !isTooLong(draft)
  useKeyboardInset()
  useRequests(name, ({ replyTo, quote, refused }) => {
    const body = refused && withText(draft.body, refused)
    write({
      ...(replyTo && { replyTo }),
      ...(quote && { quotes: [...draft.quotes, quote] }),
      ...(body && { body }),
    })
    editor.use((handle) => (quote ? handle.quote(quote.words) : focusWith(handle, body)))
  })
  const send = () => {
    if (!canSend) return
    const { key, body, replyTo, quotes } = draft
    const attachments = draft.attachments.map(({ id }) => id)
    const written = { body, parent: replyTo?.id ?? null, quotes: sourcesIn(body, quotes) }
    void sendMessage({ id: key, member, place, attachments, ...written }).then(onSent)
    sent()
    editor.now()?.replace({ type: 'doc', content: [] })
    editor.now()?.focus()
  }
  return (
    <form
      data-composer
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="card border border-line focus-within:border-primary"
    >
      {draft.replyTo && (
        <ReplyLine name={draft.replyTo.name} onCancel={() => write({ replyTo: null })} />
      )}
      <AttachmentPicker
        value={draft.attachments}
        onChange={(attachments) => write({ attachments })}
        onUploading={setUploading}
      >
        <Editor
          isCompact
          handle={editor.hold}
          label={label}
          placeholder={`${label}…`}
          value={draft.body}
          useNameable={useNameable}
          autoFocus={isOpened}
          onSubmit={send}
          onChange={(body) => {
            write({ body })
            onTyping?.()
          }}
        />
      </AttachmentPicker>
      <SendLine canSend={canSend}>
        {isUploading
          ? 'You can send once the upload has finished.'
          : (note ?? <Kept at={keptAt} />)}
      </SendLine>
    </form>
  )
}

function SendLine({ canSend, children }: { canSend: boolean; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 px-3 pb-2">
      <span className="line-clamp-2 min-w-0 text-caption text-muted">{children}</span>
      <Button
        type="submit"
        look="primary"
        // Keeps the focus in the text, so that a phone keeps its keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        aria-disabled={!canSend || undefined}
        className={cx('shrink-0 max-sm:px-3.5', !canSend && 'opacity-55')}
      >
        <SendHorizontal className="size-4" aria-hidden="true" />
        Send
      </Button>
    </div>
  )
}

function focusWith(handle: EditorHandle, text: RichText | undefined): void {
  if (text) handle.replace(text)
  handle.focus()
}

/** Handles requests from messages, such as to reply or to quote a passage. */
function useRequests(place: string, answer: (request: ComposerRequest) => void) {
  const request = useComposerRequest((known) =>
    known.request?.place === place ? known.request : undefined,
  )
  const answering = useRef(answer)
  answering.current = answer
  useEffect(() => {
    if (request === undefined) return
    useComposerRequest.setState({ request: undefined })
    answering.current(request)
  }, [request])
}

/**
 * A handle to the editor, which is loaded when somebody starts to write. An action requested before
 * that waits until it is loaded.
 */
function useEditorHandle() {
  const current = useRef<EditorHandle>(undefined)
  const waiting = useRef<(handle: EditorHandle) => void>(undefined)
  const hold = useCallback((handle: EditorHandle | null) => {
    current.current = handle ?? undefined
    if (handle === null || waiting.current === undefined) return
    waiting.current(handle)
    waiting.current = undefined
  }, [])
  const use = (act: (handle: EditorHandle) => void) => {
    if (current.current) act(current.current)
    else waiting.current = act
  }
  return { hold, use, now: () => current.current }
}

function ReplyLine({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 border-line border-b ps-4 text-muted text-small">
      <span className="truncate">
        Replying to <strong className="text-ink">{name}</strong>
      </span>
      <button
        type="button"
        aria-label="Cancel reply"
        onClick={onCancel}
        className="touch grid place-items-center hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </p>
  )
}

function Kept({ at }: { at: Date | undefined }) {
  const format = useFormat()
  return at ? (
    `Draft saved at ${format.time(at)}`
  ) : (
    <span className="max-sm:hidden">Press Ctrl+Enter to send</span>
  )
}
