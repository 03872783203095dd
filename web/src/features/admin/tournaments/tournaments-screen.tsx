import { useSearchParams } from 'react-router'
import { MAIN_SLUG } from '../../../entities/platform/queries.ts'
import { useTournaments } from '../../../entities/tournament/queries.ts'
import { TournamentLine } from '../../../entities/tournament/tournament-line.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

/** The tournaments of a platform or of a Director; by default, of the main platform. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const place = search.get('of') ?? MAIN_SLUG
  const page = pageIn(search)
  const tournaments = useTournaments(place, page)
  return (
    <>
      <PageHead
        title="Tournaments"
        aside={
          <ButtonLink to={`/admin/tournaments/new?of=${encodeURIComponent(place)}`} look="primary">
            Create a tournament
          </ButtonLink>
        }
      >
        Tournaments run by a platform or a Director.
      </PageHead>
      <div className="mb-4">
        <SearchBox
          label="Platform or handle"
          value={place === MAIN_SLUG ? '' : place}
          onSettle={(text) => setSearch(text === '' ? {} : { of: text.replace(/^@/, '') })}
        />
      </div>
      {tournaments.isError && !tournaments.data && <ProblemState of={tournaments} />}
      {tournaments.isPending && (
        <Loading what="the tournaments" className="h-64 w-full rounded-card" />
      )}
      {tournaments.data?.data.length === 0 && (
        <EmptyList meta={tournaments.data.meta} title="No tournaments here yet" />
      )}
      {tournaments.data && tournaments.data.data.length > 0 && (
        <>
          <ul className="card divide-y divide-line" aria-label="Tournaments">
            {tournaments.data.data.map((base) => (
              <TournamentLine key={base.id} base={base} to={`/admin/tournaments/${base.id}`} />
            ))}
          </ul>
          <Pager meta={tournaments.data.meta} />
        </>
      )}
    </>
  )
}
