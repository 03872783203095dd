import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { Link } from 'react-router'
import { Amount } from '../../../entities/money/amount.tsx'
import { fundTournaments } from '../../../entities/tournament/fund-address.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

type RacePrizesProps = { race: Olympiad; here: string; slug: string }

/** The prizes of a cycle's races, and how to add to them. */
export function RacePrizes({ race, here, slug }: RacePrizesProps) {
  const paid = race.races.filter(({ prize }) => prize > 0)
  if (paid.length === 0 && !race.is_current) return null
  return (
    <Section id="prizes" title="Prizes" className="mt-8" heading="mb-2 font-bold text-title">
      <div className="card p-5">
        {paid.length === 0 ? (
          <p className="text-muted">
            {hasMedals(race)
              ? 'You can win neurons and medals in this race.'
              : 'You can win neurons in this race.'}
          </p>
        ) : (
          <>
            <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
              {paid.map(({ role, name, prize }) => (
                <div
                  key={role}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 py-1"
                >
                  <dt>
                    <Link
                      to={role === 'overall' ? here : `${here}?tab=${role}`}
                      className="py-1 font-semibold hover:text-primary-ink"
                    >
                      {name}
                    </Link>
                  </dt>
                  <dd>
                    <Amount cents={prize} className="font-semibold" />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-3 border-line border-t pt-3 text-muted">
              <Amount cents={race.prize_total} className="font-semibold text-ink" /> in total. What
              patrons give during the race is added to the prize of the Idea Race.
            </p>
          </>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {race.is_current && <ButtonLink to={fundPlace(race, slug)}>Fund the prizes</ButtonLink>}
          {race.rules_hash !== null && (
            <ButtonLink to={`${here}?rules`} look="ghost">
              Published rules
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  )
}

/** The link is different for a Director's tournament, which is funded on the Director's page. */
function fundPlace({ scope }: Olympiad, slug: string): string {
  return scope === 'director' ? fundTournaments(slug) : `/${slug}/fund`
}

/** Medals can be won only in races run by the platform itself. */
function hasMedals({ scope, scope_id: id }: Olympiad): boolean {
  return scope === 'category' || (scope === 'platform' && id === MAIN_PLATFORM)
}
