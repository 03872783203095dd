import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { format, plural } from '../../../lib/format/format.ts'
import { useMe } from '../../session/queries/me.ts'
import { fundTournaments } from '../fund-address.ts'

type Waiting = DirectorOverview['waiting'][number]

/** What needs a decision from the Director, with a link to each item. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const handle = useMe()?.user.handle ?? 'me'
  if (waiting.length === 0) return null
  return (
    <section className="card p-5" aria-labelledby="waiting">
      <h2 id="waiting" className="font-bold text-title">
        Needs a decision
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {waiting.map((each) => (
          <li key={each.kind} className="flex items-center gap-2">
            <CircleAlert className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
            <Link
              to={linkOfWaiting(each.kind, handle)}
              className="touch inline-flex items-center font-semibold hover:text-primary-ink hover:underline"
            >
              {inWords(each)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function linkOfWaiting(kind: Waiting['kind'], handle: string): string {
  if (kind === 'unfunded_promises') return '/me/my-dashboard/director/funding'
  return kind === 'unfunded_prizes'
    ? fundTournaments(handle)
    : '/me/my-dashboard/director/administration'
}

function inWords({ kind, count, cents }: Waiting): string {
  if (kind === 'no_tournament') return 'Create your first tournament'
  if (kind === 'open_invitations') {
    return plural(count, {
      one: '{n} invitation has not been answered yet',
      other: '{n} invitations have not been answered yet',
    })
  }
  if (kind === 'unfunded_promises') {
    return plural(count, {
      one: `{n} ended cycle promised more than was funded: ${format().money(cents ?? 0)} missing`,
      other: `{n} ended cycles promised more than was funded: ${format().money(cents ?? 0)} missing`,
    })
  }
  return plural(count, {
    one: `The prize of {n} tournament is not fully funded: ${format().money(cents ?? 0)} missing`,
    other: `The prizes of {n} tournaments are not fully funded: ${format().money(cents ?? 0)} missing`,
  })
}
