import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { Amount } from '../../entities/money/amount.tsx'
import { coverPromise } from '../../entities/money/paying/promise-words.ts'
import { FundersWall } from '../../entities/money/wall/funders-wall.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { fundTournaments } from '../../entities/tournament/fund-address.ts'
import { useLivePrize } from '../../entities/tournament/use-live-prize.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
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

/**
 * Prizes of ended cycles that are not fully funded. If nobody covers the missing money, the payout
 * uses money given for the next prize.
 */
function Promises({ promises }: Pick<DirectorOverview, 'promises'>) {
  if (promises.length === 0) return null
  return (
    <Section id="promises" title="Unfunded prizes from past cycles" className="card mb-5 p-5">
      <p className="mt-1 text-muted">
        These prizes have not been paid yet, and part of their money is missing. What you pay here
        goes only towards them. Otherwise, they are paid from money given for your next prize, or
        cannot be paid.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {promises.map(({ cycle, title, missing_cents: missing }) => (
          <li key={cycle} className="flex flex-wrap items-center gap-3 py-3">
            <span className="wide-40 flex-1">
              <b className="font-semibold">{title}</b>
              <span className="block text-muted text-small">
                <Amount cents={missing} /> missing
              </span>
            </span>
            <ButtonLink to={coverPromise(cycle)} look="primary">
              Cover <span className="sr-only">for {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The pools of the Director's tournaments, and the people who fund them. */
export function Component() {
  const me = useMe()
  return (
    <DirectorFrame
      title="Funding"
      on="funding"
      says="The money available for your prizes, and the patrons who gave it."
    >
      <Overview>
        {({ tournaments, promises }) => (
          <>
            <Promises promises={promises} />
            {tournaments.length === 0 ? (
              <EmptyState
                title="No tournament to fund yet"
                action={
                  <ButtonLink to="/me/my-dashboard/director/administration">
                    Create a tournament
                  </ButtonLink>
                }
              >
                Patrons can add to its prizes as soon as it exists.
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
            )}
          </>
        )}
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
