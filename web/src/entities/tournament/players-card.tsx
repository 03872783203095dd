import {
  INVITED_AT_ONCE_MAX,
  invitePlayers,
  removePlayer,
  type TournamentPlayer,
} from '@ideathlon/contracts/olympiad/players'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { plural } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { ProblemState } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useFocusInList } from '../../ui/use-focus-in-list.ts'
import { MemberLink } from '../member/member-link.tsx'
import { usePlayers, useTournamentChange } from './queries.ts'

/** The players and open invitations of an invite-only tournament, and a form to invite more. */
export function PlayersCard({ id }: { id: number }) {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const players = usePlayers(id, page)
  const focusing = useFocusInList<HTMLUListElement>()
  return (
    <Section id="players" title="Players" className="card flex flex-col gap-4 p-5">
      <Invite id={id} />
      {players.isLoadingError && <ProblemState of={players} />}
      {players.data?.data.length === 0 && <p className="text-muted">No players yet.</p>}
      {players.data && players.data.data.length > 0 && (
        <>
          <ul {...focusing} className="divide-y divide-line">
            {players.data.data.map((player) => (
              <Player key={player.member.id} id={id} player={player} />
            ))}
          </ul>
          <Pager meta={players.data.meta} />
        </>
      )}
    </Section>
  )
}

function Invite({ id }: { id: number }) {
  const [text, setText] = useState('')
  const handles = handlesIn(text)
  const invite = useTournamentChange(async () => {
    const { data } = await call(invitePlayers, { params: { id }, body: { handles } })
    setText('')
    return plural(data.invited, { one: '{n} member invited.', other: '{n} members invited.' })
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (handles.length > 0) invite.mutate()
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        label="Invite members"
        hint={`Enter their handles, separated by spaces or commas, at most ${INVITED_AT_ONCE_MAX} at once.`}
        rows={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={handles.length === 0}
        busy={invite.isPending && 'Inviting…'}
      >
        Invite
      </Button>
    </form>
  )
}

const handlesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((word) => word.replace(/^@/, '').toLowerCase())
      .filter((word) => word !== ''),
  ),
]

function Player({ id, player: { member, state } }: { id: number; player: TournamentPlayer }) {
  const isPlayer = state === 'player'
  const remove = useTournamentChange(async () => {
    await call(removePlayer, { params: { id, handle: member.handle } })
    return isPlayer ? `${member.name} was removed.` : 'The invitation was withdrawn.'
  })
  return (
    <li className="flex flex-wrap items-center gap-3 py-1.5">
      <MemberLink member={member} className="flex-1" />
      <Pill tone={isPlayer ? 'gain' : 'gold'}>{isPlayer ? 'Playing' : 'Invited'}</Pill>
      <Button
        look="ghost"
        busy={remove.isPending && 'Removing…'}
        aria-label={
          isPlayer ? `Remove ${member.name}` : `Withdraw the invitation to ${member.name}`
        }
        onClick={() => remove.mutate()}
      >
        {isPlayer ? 'Remove' : 'Withdraw'}
      </Button>
    </li>
  )
}
