import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { Link } from 'react-router'
import { count } from '../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { Amount } from '../../money/amount.tsx'
import { useMe } from '../../session/queries/me.ts'
import { fundTournaments } from '../fund-address.ts'
import { lengthInWords } from '../length-words.ts'
import { useLivePrize } from '../use-live-prize.ts'
import { PacePicture } from './pace-picture.tsx'

type Own = DirectorOverview['tournaments'][number]

/** One of the Director's tournaments: its players compared with the last cycle, and its pool. */
export function OwnTournament({ own }: { own: Own }) {
  const { tournament, pace, pool, paid_places: places } = own
  const { current, owner } = tournament
  const handle = useMe()?.user.handle ?? 'me'
  const promised = useLivePrize(current)
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-label={tournament.name}>
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="font-bold text-title">
            {current ? (
              <Link
                to={`/${tournament.slug}/olympiad/leaderboard`}
                className="hover:text-primary-ink hover:underline"
              >
                {current.title}
              </Link>
            ) : (
              tournament.name
            )}
          </h2>
          <p className="text-muted text-small">
            {lengthInWords(tournament.length)}
            {current && ' · '}
            {current && <Countdown until={current.end_time} />}
          </p>
        </div>
        {current?.paused_at != null ? (
          <Pill tone="gold">Paused</Pill>
        ) : (
          <Pill tone={current ? 'gain' : 'plain'}>{current ? 'Running' : 'Not running'}</Pill>
        )}
      </header>
      {pace && <PacePicture pace={pace} />}
      <dl className="grid gap-3 sm:grid-cols-3">
        <Fact name="Promised">
          <Amount cents={promised} />
        </Fact>
        <Fact name="In the pool">
          <Amount cents={pool} className={pool < promised ? 'text-gold-ink' : 'text-gain-ink'} />
        </Fact>
        <Fact name="Prize line">
          {places === null ? 'No players yet' : `Place ${count(places)}`}
        </Fact>
      </dl>
      {owner && pool < promised && (
        <ButtonLink to={fundTournaments(handle)} className="self-start">
          Fund the prize
        </ButtonLink>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="rounded-control bg-sunken p-3">
      <dt className="text-muted text-small">{name}</dt>
      <dd className="display tabular font-bold text-title">{children}</dd>
    </div>
  )
}
