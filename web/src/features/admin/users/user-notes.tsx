import {
  listNotes,
  type MemberNote,
  removeNote,
  writeNote,
} from '@ideathlon/contracts/community/member-notes'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

const TEXT_MIN = 3

/** Notes that staff keep about a member. */
export function UserNotes({ handle }: { handle: string }) {
  const notes = useRead(listNotes, { params: { handle } })
  const [text, setText] = useState('')
  const write = usePower(async () => {
    await call(writeNote, { params: { handle }, body: { text } })
    setText('')
    return 'Note saved.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate(undefined)
  }
  return (
    <Section id="notes" title="Notes" className="card flex flex-col gap-4 p-5">
      {notes.isLoadingError && <ProblemState of={notes} />}
      {notes.isPending && <Loading what="the notes" className="h-16 w-full rounded-control" />}
      {notes.data?.data.length === 0 && <p className="text-muted">No notes yet.</p>}
      {notes.data && notes.data.data.length > 0 && (
        <ul className="divide-y divide-line">
          {notes.data.data.map((note) => (
            <Note key={note.id} note={note} handle={handle} />
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label="New note"
          hint="On the site, only staff can see notes. Members find the notes about them in the copy of their data, without your name."
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          className="self-end"
          disabled={text.trim().length < TEXT_MIN}
          busy={write.isPending && 'Saving…'}
        >
          Save note
        </Button>
      </form>
    </Section>
  )
}

function Note({ note, handle }: { note: MemberNote; handle: string }) {
  const remove = usePower(async () => {
    await call(removeNote, { params: { handle, id: note.id } })
    return 'Note removed.'
  })
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line break-words">{note.text}</p>
        <p className="text-muted text-small">
          {note.by?.name ?? 'Former staff member'} · <Ago at={note.written_at} />
        </p>
      </div>
      <button
        type="button"
        aria-label={`Remove the note “${note.text.slice(0, 40)}”`}
        onClick={() => remove.mutate(undefined)}
        className="touch grid place-items-center rounded-control text-muted hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}
