import { Amount } from '../../entities/money/amount.tsx'
import { FundersWall } from '../../entities/money/wall/funders-wall.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { fundTournaments } from '../../entities/tournament/fund-address.ts'
import { useLivePrize } from '../../entities/tournament/use-live-prize.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { DirectorFrame } from './director-frame.tsx'
import { Overview } from './overview.tsx'

type Cycle = Parameters<typeof useLivePrize>[0]

function Promised({ cycle }: { cycle: Cycle }) {
  return (
    <>
      <Amount cents={useLivePrize(cycle)} /> promised
    </>
  )
}

/** The pools of the Director's tournaments, and who funds them. */
export function Component() {
  const me = useMe()
  return (
    <DirectorFrame
      title="Funding"
      on="funding"
      says="The money available for your prizes, and the patrons who gave it."
    >
      <Overview>
        {({ tournaments }) =>
          tournaments.length === 0 ? (
            <EmptyState
              title="No tournament to fund yet"
              action={
                <ButtonLink to="/me/my-dashboard/director/administration">
                  Create a tournament
                </ButtonLink>
              }
            >
              Patrons can add to its prizes as soon as you have one.
            </EmptyState>
          ) : (
            <ul className="card divide-y divide-line" aria-label="Pools">
              {tournaments.map(({ tournament, pool }) => (
                <li key={tournament.id} className="flex flex-wrap items-center gap-3 p-4">
                  <span className="wide-40 flex-1">
                    <b className="font-semibold">{tournament.name}</b>
                    <span className="block text-muted text-small">
                      <Promised cycle={tournament.current} />
                    </span>
                  </span>
                  <span className="text-end">
                    <Amount cents={pool} className="display font-bold text-title" />
                    <span className="block text-muted text-small">in the pool</span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Overview>
      {me && (
        <>
          <div className="mt-5 flex flex-wrap gap-2">
            <ButtonLink to={fundTournaments(me.user.handle)} look="primary">
              Fund your prizes
            </ButtonLink>
            <ButtonLink to={`/${me.user.handle}/share`}>Share your page</ButtonLink>
          </div>
          <FundersWall target={{ kind: 'director', id: me.user.id }} />
        </>
      )}
    </DirectorFrame>
  )
}
