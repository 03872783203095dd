import { searchPlatforms } from '@ideathlon/contracts/platform-editing'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MAIN_SLUG } from '../../entities/platform/queries.ts'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'

const SHOWN = 100

/** All platforms. */
export function Component() {
  return (
    <>
      <PageHead title="Platforms">
        Cities, schools and companies with their own platform. Their challenges appear on Ideathlon
        too.
      </PageHead>
      <Platforms />
    </>
  )
}

function Platforms() {
  const query = useRead(searchPlatforms, { query: { size: SHOWN } })
  if (query.isPending) {
    return (
      <Loading what="the platforms">
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </Loading>
    )
  }
  if (query.isError) return <ProblemState of={query} />
  const platforms = query.data.data.filter(({ slug }) => slug !== MAIN_SLUG)
  if (platforms.length === 0) {
    return (
      <EmptyState title="Only the main platform so far">
        All challenges are on the main platform.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {platforms.map(({ slug, title, slogan, hue, masthead_background_image: picture }) => (
        <li key={slug} className="card relative overflow-hidden hover:shadow-lifted">
          <div className="h-28">
            {picture === '' ? (
              <ChallengeArt seed={slug} hue={hue} width={480} height={112} />
            ) : (
              <img src={picture} alt="" className="size-full object-cover" />
            )}
          </div>
          <div className="p-5">
            <h2 className="font-bold text-title">
              <Link
                to={`/platforms/${slug}`}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-muted">{slogan}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
