import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENTS_A_DAY,
  announceToPlayers,
} from '@ideathlon/contracts/olympiad/directors'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'

/** Sends one message to all players of a tournament. */
export function Announce({ tournament }: { tournament: number }) {
  const [text, setText] = useState('')
  const send = useChange(
    () => call(announceToPlayers, { params: { id: tournament }, body: { text } }),
    { says: 'Sent. Your players will be notified.', done: () => setText('') },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') send.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label="Announcement to your players"
        hint={`You can send ${ANNOUNCEMENTS_A_DAY} a day. Every player gets a notification.`}
        rows={2}
        maxLength={ANNOUNCEMENT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={text.trim() === ''}
        busy={send.isPending && 'Sending…'}
      >
        Send
      </Button>
    </form>
  )
}
