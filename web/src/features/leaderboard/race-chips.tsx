import type { Olympiad } from '@ideathlon/contracts/olympiads'
import type { Role } from '@ideathlon/contracts/roles'
import { Link } from 'react-router'
import type { Chip } from '../../ui/controls/chip-links.tsx'

const RACE_ROLES = [
  ['overall', 'Overall'],
  ['innovator', 'Innovators'],
  ['analyst', 'Analyst Raters'],
  ['catalyst', 'Catalysts'],
  ['mentor', 'Mentors'],
  ['scout', 'Scouts'],
] as const satisfies readonly (readonly [Role, string])[]

export function roleChips(here: string, shown: Role): Chip[] {
  return RACE_ROLES.map(([role, label]) => ({
    key: role,
    label,
    to: role === 'overall' ? here : `${here}?tab=${role}`,
    on: role === shown,
  }))
}

/** The races before this one. One race alone needs no choice. */
export function RaceChips(props: { races: readonly Olympiad[]; shown: Olympiad; base: string }) {
  const others = props.races.filter((race) => race.id !== props.shown.id)
  if (others.length === 0) return null
  return (
    <details className="group mt-6 w-fit">
      <summary className="flex min-h-11 items-center rounded-control px-1 font-medium text-muted text-small hover:text-ink">
        Other races
      </summary>
      <ul className="card mt-1 flex max-w-md flex-col p-2">
        {others.map((race) => (
          <li key={race.id}>
            <Link
              to={race.is_current ? props.base : `${props.base}/${race.seq}`}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-primary-soft"
            >
              {race.title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
