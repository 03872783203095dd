import type { RelationAction, RelationList, RelationRow } from '@ideathlon/contracts/relations'
import { cx } from 'class-variance-authority'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { usePeople } from '../../entities/member/queries/people.ts'
import { useRelationChange } from '../../entities/member/queries/relations.ts'
import { plural } from '../../lib/format/format.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/inputs/lists/menu.tsx'
import { More } from '../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { useFocusInList } from '../../ui/use-focus-in-list.ts'

type Action = { action: RelationAction; label: string; look?: 'primary' | 'ghost' }

/**
 * In these lists, the main button opens the member's page; the action that ends the relation is
 * under “More”.
 */
const VISITED: readonly RelationList[] = ['friends', 'following']

const ACTIONS: Record<RelationList, readonly Action[]> = {
  friends: [{ action: 'unfriend', label: 'Unfriend' }],
  requests: [
    { action: 'accept', label: 'Accept', look: 'primary' },
    { action: 'decline', label: 'Decline', look: 'ghost' },
  ],
  sent: [{ action: 'withdraw', label: 'Withdraw' }],
  followers: [{ action: 'follow', label: 'Follow back' }],
  following: [{ action: 'unfollow', label: 'Unfollow' }],
  blocked: [{ action: 'unblock', label: 'Unblock' }],
}

const EMPTY: Record<RelationList, { title: string; says: string }> = {
  friends: {
    title: 'No friends yet',
    says: 'Send a friend request from a member’s page. It expires after 30 days.',
  },
  requests: { title: 'No friend requests', says: 'Friend requests expire after 30 days.' },
  sent: { title: 'No pending requests', says: 'Requests you send appear here until they expire.' },
  followers: {
    title: 'No followers yet',
    says: 'It starts with a good idea or an honest mentor comment.',
  },
  following: {
    title: 'You do not follow anyone yet',
    says: 'The achievements of members you follow appear in your Nerve On Ah.',
  },
  blocked: { title: 'No blocked members', says: 'Members you block appear here.' },
}

export function PeopleList({ list }: { list: RelationList }) {
  const query = usePeople(list)
  const { people, isError, error, refetch } = query
  const focusing = useFocusInList<HTMLUListElement>()
  if (people === undefined) {
    return isError ? <ProblemState error={error} retry={() => void refetch()} /> : <RowsSkeleton />
  }
  if (people.length === 0) return <Nobody list={list} />
  return (
    <div className="card max-w-3xl px-4 py-1.5 sm:px-5">
      <ul {...focusing}>
        {people.map((row) => (
          <Person key={row.member.id} row={row} list={list} />
        ))}
      </ul>
      <More query={query} what="member" />
    </div>
  )
}

function Person({ row, list }: { row: RelationRow; list: RelationList }) {
  const { member, since, days_left: daysLeft } = row
  const change = useRelationChange(member)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2.5 first:border-0">
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3">
        <MemberLink member={member} size={40} />
        {daysLeft === null ? (
          <Ago at={since} />
        ) : (
          <Pill tone={daysLeft <= 3 ? 'gold' : 'plain'}>
            {plural(daysLeft, { one: '{n} day left', other: '{n} days left' })}
          </Pill>
        )}
      </span>
      <span
        className={cx(
          'flex flex-wrap gap-2',
          ACTIONS[list].length > 1 && 'max-sm:w-full max-sm:ps-12',
        )}
      >
        {VISITED.includes(list) && (
          <>
            {list === 'friends' && (
              <ButtonLink
                to={`/me/my-dashboard/messages?with=${member.handle}`}
                look="primary"
                className="px-4"
                aria-label={`Message ${member.name}`}
              >
                Message
              </ButtonLink>
            )}
            <ButtonLink
              to={`/${member.handle}`}
              className="px-4"
              aria-label={`View ${member.name}’s page`}
            >
              View page
            </ButtonLink>
            <Menu
              label="More"
              name={`More about ${member.name}`}
              align="right"
              items={ACTIONS[list].map(({ action, label }) => ({
                label,
                run: () => change.mutate(action),
                isDanger: true,
              }))}
            />
          </>
        )}
        {(VISITED.includes(list) ? [] : ACTIONS[list]).map(({ action, label, look }) => (
          <Button
            key={action}
            look={look}
            className="px-4"
            aria-label={`${label}: ${member.name}`}
            busy={change.isPending && change.variables === action && '…'}
            onClick={() => change.mutate(action)}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
}

function Nobody({ list }: { list: RelationList }) {
  const { title, says } = EMPTY[list]
  if (list === 'sent') return <p className="text-muted">{says}</p>
  if (list === 'blocked') return <EmptyState title={title}>{says}</EmptyState>
  return (
    <EmptyState
      title={title}
      action={<ButtonLink to="/platform/olympiad/leaderboard">Find members</ButtonLink>}
    >
      {says}
    </EmptyState>
  )
}

function RowsSkeleton() {
  return (
    <Loading what="the list">
      <div className="card max-w-3xl px-5 py-2">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3 py-2.5">
            <Skeleton className="size-10" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="ms-auto h-10 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
