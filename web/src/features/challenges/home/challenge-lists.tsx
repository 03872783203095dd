import { type HomeSection, readHomeSections, type SectionId } from '@ideathlon/contracts/widgets'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { QuestionGrid, QuestionGridSkeleton } from '../../../entities/challenge/question-grid.tsx'
import { visitSeed } from '../../../entities/challenge/visit-seed.ts'
import { usePlatform } from '../../../entities/platform/queries.ts'
import { plural } from '../../../lib/format/format.ts'
import { ProblemState } from '../../../ui/states/states.tsx'
import { NoChallenges } from './no-questions.tsx'

/** The server updates these lists once a minute, so the page does the same. */
const REFRESH_MS = 60_000

const MORE: Record<SectionId, string> = {
  'closing-soon': '/?sort=closing_soon',
  hot: '/?sort=hot',
  new: '/?sort=newest',
  discover: '/?show=all',
}

export function useShelves(enabled: boolean) {
  const platform = usePlatform()
  return useRead(
    readHomeSections,
    {
      params: { platform: platform?.slug ?? '' },
      query: { seed: visitSeed() },
    },
    {
      enabled: enabled && platform !== undefined,
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
    },
  )
}

/**
 * The sections of the home page: closing soon, popular, new, and all challenges in the chosen
 * order.
 */
export function Shelves({ query }: { query: ReturnType<typeof useShelves> }) {
  const shelves = query.data?.data
  if (shelves === undefined) {
    if (!query.isError) return <QuestionGridSkeleton />
    return <ProblemState of={query} />
  }
  if (shelves.length === 0) return <NoChallenges />
  const [only] = shelves
  if (shelves.length === 1 && only) return <QuestionGrid questions={only.challenges} />
  return (
    <div className="flex flex-col gap-10">
      {shelves.map((shelf, at) => (
        <Shelf key={shelf.id} shelf={shelf} isFirst={at === 0} />
      ))}
    </div>
  )
}

/**
 * The first section has no visible heading, because the chips above name it and link to the full
 * list.
 */
function Shelf({ shelf, isFirst }: { shelf: HomeSection; isFirst: boolean }) {
  const { id, title, says, challenges, total } = shelf
  if (isFirst) {
    return (
      <section aria-label={title}>
        <h2 className="sr-only">{title}</h2>
        <QuestionGrid questions={challenges} />
      </section>
    )
  }
  const isMore = total > challenges.length
  return (
    <section aria-labelledby={`shelf-${id}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="wide-36 flex flex-1 flex-wrap items-baseline gap-x-3">
          <h2 id={`shelf-${id}`} className="font-bold text-heading">
            {title}
          </h2>
          <p className="text-muted">{says}</p>
        </div>
        {isMore && (
          <Link
            to={MORE[id]}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-ink text-small hover:underline"
          >
            {id === 'discover'
              ? plural(total, {
                  one: 'See the open challenge',
                  other: 'See all {n} open challenges',
                })
              : 'More'}
            {id !== 'discover' && <span className="sr-only">: {title}</span>}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      <QuestionGrid questions={challenges} />
    </section>
  )
}
