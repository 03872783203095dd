import type { Neuron } from '@ideathlon/contracts/brain'
import type { PendingPoints } from '@ideathlon/contracts/pending'
import type { Role } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import { useNeurons } from '../../../entities/brain/queries/neurons.ts'
import { type Fold, timesInWords } from '../../../entities/score/fold/fold-earnings.ts'
import { PendingList } from '../../../entities/score/pending/pending-list.tsx'
import { pendingChallenges, usePending } from '../../../entities/score/queries/pending.ts'
import { signedPoints } from '../../../lib/format/numbers.ts'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, ProblemState } from '../../../ui/states/states.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { foldNeurons } from './fold-neurons.ts'

export function NeuronFeed({ member, role }: { member: number; role: Role }) {
  const query = useNeurons(member, role)
  const { data: pending } = usePending()
  if (query.isPending) return <FeedSkeleton what="neurons" />
  if (query.isError && query.neurons.length === 0) return <ProblemState of={query} />
  if (query.neurons.length === 0 && (pending?.challenges.length ?? 0) === 0) {
    return <EmptyState title="No neurons yet">Rate an idea to earn your first two.</EmptyState>
  }
  return (
    <>
      {pending !== undefined && <PendingNeurons role={role} pending={pending} />}
      <ol>
        {foldNeurons(query.neurons, query.hasNextPage).map((fold) => (
          <NeuronRow key={fold.kind} fold={fold} />
        ))}
      </ol>
      <More query={query} what="event" />
    </>
  )
}

/** Pending neurons come first; the feed of a single role shows only those for that role. */
function PendingNeurons({ role, pending }: { role: Role; pending: PendingPoints }) {
  const challenges = pendingChallenges(pending, role)
  if (challenges.length === 0) return null
  return (
    <section aria-label="Pending neurons" className="mb-2 rounded-card bg-sunken px-3 pt-2">
      <h3 className="font-semibold text-caption text-muted">Pending</h3>
      <PendingList challenges={challenges} role={role} />
    </section>
  )
}

function NeuronRow({ fold: { events, milli } }: { fold: Fold<Neuron> }) {
  const [neuron] = events
  if (neuron === undefined) return null
  const lost = milli < 0
  const times = timesInWords(events.length)
  return (
    <li className="rises flex flex-wrap gap-x-2 border-line border-b py-2.5 leading-snug">
      <b
        className={`display tabular min-w-12 font-bold text-[1.0625rem] ${lost ? 'text-loss-ink' : 'text-gain-ink'}`}
      >
        {signedPoints(milli / 1000)}
      </b>
      <span className="wide-36 flex-1">
        {neuron.meaningful_name}
        {times && <span className="tabular text-muted"> · {times}</span>}
        {neuron.challenge_slug && (
          <Link
            to={`/challenges/${neuron.challenge_slug}`}
            className="touch-lines block truncate text-caption text-muted hover:text-primary-ink hover:underline"
          >
            {neuron.challenge_title}
          </Link>
        )}
      </span>
      <Ago at={neuron.point_created_at} />
    </li>
  )
}
