import { readScoutFigures } from '@ideathlon/contracts/scouting'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { CopyLink } from '../../entities/share/copying/copy-link.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Arrivals } from './arrivals.tsx'
import { RecruitList } from './recruit-list.tsx'
import { ScoutFrame } from './scout-frame.tsx'

/** The viewer's recruits, and the results of their links. */
export function Component() {
  return (
    <ScoutFrame
      title="Recruits"
      on="recruits"
      says="People who join through your link are your recruits for nine months. You earn neurons once they play."
    >
      <div className="flex flex-col gap-5">
        <Figures />
        <RecruitList />
      </div>
    </ScoutFrame>
  )
}

function Figures() {
  const { data, error, isLoadingError, refetch } = useRead(readScoutFigures, {})
  if (isLoadingError) return <ProblemState error={error} retry={() => void refetch()} />
  if (!data) return <Loading what="your links" className="h-44 w-full rounded-card" />
  const figures = data.data
  const url = new URL('/', location.origin)
  url.searchParams.set('scout_id', figures.scout_id)
  return (
    <>
      {!figures.is_credited && (
        <p className="rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
          Verify your e-mail address first. Until then, nobody you invite counts as a recruit.{' '}
          <Link to="/my-account/security" className="font-semibold underline">
            Open security settings
          </Link>
        </p>
      )}
      <Arrivals figures={figures} />
      <section className="card p-5 sm:p-6" aria-label="Your link">
        <CopyLink url={url.href} label="Your own link" />
      </section>
    </>
  )
}
