import { readMedals } from '@ideathlon/contracts/awards'
import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { AwardMark } from '../../../entities/score/awards/award-mark.tsx'
import { CurrentOlympiad } from '../../../entities/score/current-olympiad.tsx'
import { format } from '../../../lib/format/format.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'

const SIZE = 100
const RACES = 12

/** The races that have ended since a member joined, with the medals they won. */
export function Component() {
  return (
    <MemberFrame title="Tournaments">
      {({ profile, own }) => (
        <div className="flex flex-col gap-6">
          <CurrentOlympiad />
          <Races
            member={profile.id}
            name={own ? undefined : profile.name}
            joined={profile.joined_at}
          />
        </div>
      )}
    </MemberFrame>
  )
}

type RacesProps = { member: number; name: string | undefined; joined: string }

function Races({ member, name, joined }: RacesProps) {
  const races = useRead(listOlympiads, { params: { platform: 'platform' }, query: { size: RACES } })
  const medals = useRead(readMedals, {
    params: { id: member },
    query: { size: SIZE, kind: 'medal' },
  })
  if (races.isPending || medals.isPending) {
    return <Loading what="the races" className="h-40 w-full rounded-card" />
  }
  if (races.isLoadingError) return <ProblemState of={races} />
  const run = races.data.data.filter((race) => !race.is_current && race.end_time > joined)
  const won = medals.data?.data ?? []
  if (run.length === 0) {
    return (
      <p className="text-muted">
        {name === undefined
          ? 'No race has ended since you joined.'
          : `No race has ended since ${name} joined.`}
      </p>
    )
  }
  return (
    <Section
      id="races"
      title={name === undefined ? 'Races since you joined' : `Races since ${name} joined`}
      heading="mb-3 font-bold text-title"
    >
      <ul className="flex flex-col gap-3">
        {run.map((race) => (
          <Race key={race.id} race={race} won={won.filter((each) => each.olympiad === race.id)} />
        ))}
      </ul>
    </Section>
  )
}

const METALS = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze' } as const

type Won = { id: string; tier: keyof typeof METALS | null; role: keyof typeof ROLE_LABELS }

function Race({ race, won }: { race: Olympiad; won: readonly Won[] }) {
  return (
    <li className="card relative flex flex-wrap items-center gap-x-5 gap-y-2 p-5 hover:shadow-lifted">
      <span className="wide-48 flex-1">
        <Link
          to={`/platform/olympiad/leaderboard/${race.seq}`}
          className="font-semibold after:absolute after:inset-0 after:rounded-card"
        >
          {race.title}
        </Link>
        <span className="block text-muted text-small">
          {format().date(race.start_time, 'month', 'UTC')}
        </span>
      </span>
      {won.length === 0 && <span className="text-muted text-small">No medal</span>}
      {won.length > 0 && (
        <span className="flex gap-x-4 gap-y-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {won.map(({ id, tier, role }) => (
            <span key={id} className="flex flex-col items-center gap-1">
              <AwardMark award={{ kind: 'medal', tier, role }} size={56} />
              {tier && <span className="sr-only">{METALS[tier]}</span>}
              <Pill tone="gold">{role === 'overall' ? 'Idea Race' : ROLE_LABELS[role]}</Pill>
            </span>
          ))}
        </span>
      )}
    </li>
  )
}
