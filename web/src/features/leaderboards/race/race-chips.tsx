import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { ROLES, type Role } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import { type Chip, ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { ALL_TIME } from './contest.ts'

const LABELS: Record<Role, string> = {
  overall: 'Overall',
  catalyst: 'Catalysts',
  innovator: 'Innovators',
  analyst: 'Analyst Raters',
  mentor: 'Mentors',
  scout: 'Scouts',
  director: 'Directors',
  patron: 'Patrons',
  insightful: 'Insightful',
  commentator: 'Commentators',
}

export function roleChips(here: string, shown: Role): Chip[] {
  const [path, query] = here.split('?')
  return ROLES.map((role) => {
    const search = new URLSearchParams(query)
    if (role !== 'overall') search.set('tab', role)
    return {
      key: role,
      label: LABELS[role],
      to: search.size > 0 ? `${path}?${search}` : here,
      on: role === shown,
    }
  })
}

/** How many races get a chip; older ones are in a list. */
const CHIPS = 3

type RaceChipsProps = { races: readonly Olympiad[]; shown: number | undefined; base: string }

/** The races, newest first, and all time. */
export function RaceChips({ races, shown, base }: RaceChipsProps) {
  const to = (race: Olympiad) => (race.is_current ? base : `${base}/${race.seq}`)
  const chips = races.slice(0, CHIPS).map((race) => ({
    key: String(race.id),
    label: race.is_current ? `${race.title}, now` : race.title,
    to: to(race),
    on: race.id === shown,
  }))
  const allTime = {
    key: ALL_TIME,
    label: 'All time',
    to: `${base}/${ALL_TIME}`,
    on: shown === undefined,
  }
  return (
    <div className="mb-1">
      <ChipLinks label="Races" chips={[...chips, allTime]} />
      <OlderRaces races={races.slice(CHIPS)} shown={shown} to={to} />
    </div>
  )
}

type OlderProps = {
  races: readonly Olympiad[]
  shown: number | undefined
  to: (race: Olympiad) => string
}

function OlderRaces({ races, shown, to }: OlderProps) {
  if (races.length === 0) return null
  return (
    <details className="w-fit">
      <summary className="flex min-h-11 items-center rounded-control px-1 font-medium text-muted text-small hover:text-ink">
        Earlier races
      </summary>
      <ul className="card mt-1 flex max-w-md flex-col p-2">
        {races.map((race) => (
          <li key={race.id}>
            <Link
              to={to(race)}
              aria-current={race.id === shown ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-primary-soft aria-[current]:font-semibold"
            >
              {race.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
