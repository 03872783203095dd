import { RECIPIENTS_MAX } from '@ideathlon/contracts/challenge-actions'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { listRelations } from '@ideathlon/contracts/relations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../api/read.ts'
import { Portrait } from '../../../../entities/member/portrait.tsx'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { EmptyState, Loading, ProblemState } from '../../../../ui/states/states.tsx'

type RecipientsProps = {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Friends and followers to choose from, newest first, filtered by part of the name. */
export function Recipients({ chosen, onChange }: RecipientsProps) {
  const [typed, setTyped] = useState('')
  const friends = useQuery(of('friends'))
  const followers = useQuery(of('followers'))
  const failed = [friends, followers].find(({ isError }) => isError)
  if (failed) return <ProblemState of={failed} />
  if (friends.data === undefined || followers.data === undefined) return <Waiting />
  const people = uniquePeople([...friends.data, ...followers.data])
  if (people.length === 0) {
    return (
      <EmptyState title="No friends or followers yet">
        Your friends and followers appear here.
      </EmptyState>
    )
  }
  const found = people.filter(isNamed(typed))
  const isFull = chosen.length >= RECIPIENTS_MAX
  const toggle = (handle: string, on: boolean) =>
    onChange(on ? [...chosen, handle] : chosen.filter((each) => each !== handle))
  return (
    <>
      <TextField
        label="Search by name"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="mt-2 max-h-72 overflow-y-auto" aria-label="Friends and followers">
        {found.map((person) => (
          <li key={person.id}>
            <Person
              person={person}
              on={chosen.includes(person.handle)}
              isFull={isFull}
              onChange={(on) => toggle(person.handle, on)}
            />
          </li>
        ))}
      </ul>
      <Announced className="text-muted">
        {found.length === 0 && 'You have no friend or follower with that name.'}
      </Announced>
    </>
  )
}

const of = (list: 'friends' | 'followers') => ({
  ...read(listRelations, { params: { list }, query: { size: PAGE_SIZE_MAX } }),
  select: (answer: { data: { member: MemberFace }[] }) => answer.data.map(({ member }) => member),
})

const uniquePeople = (people: readonly MemberFace[]) => [
  ...new Map(people.map((person) => [person.id, person])).values(),
]

const isNamed = (typed: string) => {
  const part = typed.trim().toLowerCase().replace(/^@/, '')
  return ({ name, handle }: MemberFace) => `${name} ${handle}`.toLowerCase().includes(part)
}

type PersonProps = {
  person: MemberFace
  on: boolean
  isFull: boolean
  onChange: (on: boolean) => void
}

function Person({ person, on, isFull, onChange }: PersonProps) {
  return (
    <label className="touch flex cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-primary-soft has-disabled:opacity-55">
      <input
        type="checkbox"
        checked={on}
        disabled={isFull && !on}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      <Portrait handle={person.handle} picture={person.avatar_url} size={28} />
      <span className="min-w-0 truncate font-medium">{person.name}</span>
      <span className="min-w-0 truncate text-muted text-small">
        <bdi>@{person.handle}</bdi>
      </span>
    </label>
  )
}

function Waiting() {
  return <Loading what="your friends and followers" className="h-48 w-full rounded-control" />
}
