import { type Candidate, shortlistIdea } from '@ideathlon/contracts/picks'
import { Bookmark } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshPicks } from '../../../entities/challenge/queries/refresh.ts'

/** Adds an idea to the asker's shortlist while they choose their picks. */
export function ShortlistButton({ slug, candidate }: { slug: string; candidate: Candidate }) {
  const { id, title, is_shortlisted: isListed } = candidate
  const list = useChange(async () => {
    const body = { idea: id, is_shortlisted: !isListed }
    await call(shortlistIdea, { params: { challenge: slug }, body })
    await refreshPicks(slug)
  })
  return (
    <button
      type="button"
      aria-pressed={isListed}
      aria-label={`Shortlist ${title}`}
      onClick={() => list.mutate(undefined)}
      className="touch inline-flex items-center gap-2 rounded-control px-3 font-medium text-muted text-small hover:text-ink aria-pressed:text-primary-ink"
    >
      <Bookmark className={`size-4 ${isListed ? 'fill-current' : ''}`} aria-hidden="true" />
      Shortlist
    </button>
  )
}
