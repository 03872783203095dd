import { Handle } from '@ideathlon/contracts/ids'
import type { TeamView } from '@ideathlon/contracts/teams'
import { useState } from 'react'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { PersonField } from '../../../entities/member/person-field.tsx'
import type { ActInTeam } from '../../../entities/team/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { TeamWords } from './team-words.tsx'

type TeamActionsProps = { team: TeamView; act: ActInTeam; onDone: () => void }

/** The actions available to a team's members, and those only for its captain. */
export function TeamActions({ team, act, onDone }: TeamActionsProps) {
  const [editing, setEditing] = useState(false)
  const { ask, popup } = useNotifier()
  const isCaptain = team.standing === 'captain'
  const isLast = team.people.length === 1
  const leaving = isLast ? 'Delete team' : 'Leave team'
  const leave = async () => {
    const text = isLast
      ? 'You are the last member, so the team is deleted when you leave.'
      : `${isCaptain ? 'The member who joined first after you becomes captain. ' : ''}You need an invitation to come back.`
    if (!(await ask({ title: `${leaving}?`, text, confirm: leaving, look: 'danger' }))) return
    act('leave')
    onDone()
  }
  if (editing) return <TeamWords team={team} onDone={() => setEditing(false)} />
  return (
    <div className="flex flex-col gap-5">
      <Invite act={act} />
      {isCaptain && <Others team={team} act={act} />}
      <div className="flex flex-wrap justify-end gap-2">
        {isCaptain && <Button onClick={() => setEditing(true)}>Edit team</Button>}
        <Button look="danger" onClick={() => void leave()}>
          {leaving}
        </Button>
      </div>
      {popup}
    </div>
  )
}

function Invite({ act }: { act: ActInTeam }) {
  const [handle, setHandle] = useState('')
  const isHandle = Handle.safeParse(handle).success
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isHandle) return
        act('invite', handle)
        setHandle('')
      }}
    >
      <div className="min-w-0 flex-1">
        <PersonField label="Invite someone" value={handle} onChange={setHandle} />
      </div>
      <Button type="submit" look="primary" disabled={!isHandle}>
        Invite
      </Button>
    </form>
  )
}

type Person = TeamView['people'][number]

function Others({ team, act }: Pick<TeamActionsProps, 'team' | 'act'>) {
  const { ask, popup } = useNotifier()
  const hand = async ({ handle, name }: Person) => {
    const text = 'You remain in the team, but are no longer its captain.'
    if (await ask({ title: `Make ${name} captain?`, text, confirm: 'Make captain' }))
      act('make-captain', handle)
  }
  const remove = async ({ handle, name }: Person) => {
    const question = { title: `Remove ${name}?`, confirm: 'Remove', look: 'danger' } as const
    if (await ask(question)) act('remove', handle)
  }
  const others = team.people.filter(({ id }) => id !== team.captain.id)
  if (others.length + team.invited.length === 0) return null
  return (
    <>
      {popup}
      <ul className="divide-y divide-line">
        {others.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-2 py-1">
            <MemberLink member={person} className="flex-1" />
            <Button look="ghost" onClick={() => void hand(person)}>
              Make captain
            </Button>
            <Button look="ghost" onClick={() => void remove(person)}>
              Remove
            </Button>
          </li>
        ))}
        {team.invited.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-2 py-1">
            <MemberLink member={person} className="flex-1" />
            <span className="text-muted text-small">invited</span>
            <Button look="ghost" onClick={() => act('uninvite', person.handle)}>
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
