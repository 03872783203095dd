import { CONVERSATION_TITLE_MAX, type Conversation } from '@ideathlon/contracts/talk/conversations'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { conversationName, MESSAGES } from '../../entities/conversation/conversation-name.ts'
import { presenceWords } from '../../entities/conversation/presence.ts'
import {
  useAddMembers,
  useConversationChange,
  useLeave,
} from '../../entities/conversation/queries.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { MemberPicker } from '../../entities/member/member-picker.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Menu } from '../../ui/inputs/lists/menu.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

type ConversationHeadProps = {
  conversation: Conversation
  /** The ids of the other members who have the conversation open. */
  here: ReadonlySet<number>
}

/** The members of a conversation, which of them are online, and what the viewer can change. */
export function ConversationHead({ conversation, here }: ConversationHeadProps) {
  const { id, kind, level, people } = conversation
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const change = useConversationChange(id)
  const leave = useLeave(id, () => navigate(MESSAGES, { replace: true }))
  const isMuted = level === 'muted'
  const group = [
    { label: 'Members and name', run: () => setOpen(true) },
    { label: 'Leave group', run: () => leave.mutate(), isDanger: true },
  ]
  const mute = {
    label: isMuted ? 'Unmute' : 'Mute',
    run: () => change.mutate({ level: isMuted ? 'watching' : 'muted' }),
  }
  const [other] = people
  const present = people.filter((member) => here.has(member.id)).map(({ name }) => name)
  return (
    <header className="mb-3 flex items-center gap-2">
      <Link
        to={MESSAGES}
        aria-label="All messages"
        className="touch grid place-items-center lg:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Link>
      <h1 className="min-w-0 flex-1 truncate font-bold text-title">
        {kind === 'pair' && other ? (
          <MemberLink member={other} size={32} />
        ) : (
          conversationName(conversation)
        )}
      </h1>
      <OnlineStatus words={presenceWords(present, people.length)} />
      <Menu
        label="More"
        name="More about this conversation"
        align="right"
        items={kind === 'group' ? [mute, ...group] : [mute]}
      />
      {kind === 'group' && (
        <GroupDialog conversation={conversation} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </header>
  )
}

/** A dot with text, so it does not rely on colour alone. */
function OnlineStatus({ words }: { words: string | undefined }) {
  return (
    <p className="max-w-40 truncate text-caption text-muted">
      {words && (
        <>
          <span
            className="me-1.5 inline-block size-2 rounded-full bg-gain-ink"
            aria-hidden="true"
          />
          {words}
        </>
      )}
    </p>
  )
}

type GroupDialogProps = { conversation: Conversation; open: boolean; onClose: () => void }

function GroupDialog({ conversation, open, onClose }: GroupDialogProps) {
  const { id, title, people } = conversation
  const [name, setName] = useState(title ?? '')
  const change = useConversationChange(id)
  const add = useAddMembers(id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ title: name.trim() || null }, { onSuccess: onClose })
  }
  return (
    <Dialog open={open} onClose={onClose} title="Members and name">
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label="Group name"
          maxLength={CONVERSATION_TITLE_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ul aria-label="Other members">
          {people.map((member) => (
            <li key={member.id}>
              <MemberLink member={member} />
            </li>
          ))}
        </ul>
        <MemberPicker
          label="Add a member"
          messageable
          onPick={({ handle }) => add.mutate([handle])}
        />
        <p className="text-muted text-small">New members can read earlier messages.</p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={change.isPending && 'Saving…'}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
