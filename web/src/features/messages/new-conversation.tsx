import {
  CONVERSATION_PEOPLE_MAX,
  CONVERSATION_TITLE_MAX,
} from '@ideathlon/contracts/talk/conversations'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { conversationAddress } from '../../entities/conversation/conversation-name.ts'
import { useOpenConversation } from '../../entities/conversation/queries.ts'
import { MemberPicker } from '../../entities/member/member-picker.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

type Person = { handle: string; name: string }

/** Starts a conversation with one member, or with several as a group. */
export function NewConversation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const [people, setPeople] = useState<readonly Person[]>([])
  const [title, setTitle] = useState('')
  const opening = useOpenConversation((id) => {
    setPeople([])
    setTitle('')
    onClose()
    void navigate(conversationAddress(id))
  })
  const isGroup = people.length > 1
  const add = ({ handle, name }: Person) =>
    setPeople((known) =>
      known.some((one) => one.handle === handle) ? known : [...known, { handle, name }],
    )
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (people.length === 0 || opening.isPending) return
    const members = people.map(({ handle }) => handle)
    opening.mutate({ members, title: isGroup ? title.trim() || null : null })
  }
  return (
    <Dialog open={open} onClose={onClose} title="New message">
      <form onSubmit={start} className="flex flex-col gap-4">
        <p className="text-muted">
          You can message friends and members who follow you back. Choose several people for a
          group.
        </p>
        {people.length > 0 && (
          <ul aria-label="Recipients" className="flex flex-col gap-2">
            {people.map((person) => (
              <Recipient
                key={person.handle}
                person={person}
                onRemove={() =>
                  setPeople((known) => known.filter(({ handle }) => handle !== person.handle))
                }
              />
            ))}
          </ul>
        )}
        {people.length < CONVERSATION_PEOPLE_MAX - 1 && (
          <MemberPicker label="To" messageable onPick={add} />
        )}
        {isGroup && (
          <TextField
            label="Group name (optional)"
            maxLength={CONVERSATION_TITLE_MAX}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look="primary"
            busy={opening.isPending && 'Opening…'}
            aria-disabled={people.length === 0 || undefined}
            className={people.length === 0 ? 'opacity-55' : ''}
          >
            {isGroup ? 'Start group' : 'Open conversation'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type RecipientProps = { person: Person; onRemove: () => void }

function Recipient({ person: { name }, onRemove }: RecipientProps) {
  return (
    <li className="flex items-center gap-2 rounded-card bg-sunken px-3 py-2">
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="touch grid place-items-center hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}
