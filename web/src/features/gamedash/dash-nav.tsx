import { ROLE_LABELS, ROLES, type Role, RoleName } from '@ideathlon/contracts/roles'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { type Chip, ChipLinks } from '../../ui/controls/chip-links.tsx'

const ROOMS = [
  ['', 'Overview'],
  ['my-progress', 'My progress'],
  ['score-stats', 'Scores'],
  ['awards-badges', 'Awards'],
  ['impact', 'Impact'],
  ['leaderboards', 'Leaderboards'],
  ['notifications', 'Notifications'],
] as const

/** The rooms of one's dashboard. */
export function DashNav() {
  const { platformSlug = 'me' } = useParams()
  const { pathname } = useLocation()
  const base = `/${platformSlug}/my-dashboard`
  const chips = ROOMS.map(([room, label]) => ({
    key: room,
    label,
    to: room === '' ? base : `${base}/${room}`,
    on: room === '' ? pathname.replace(/\/$/, '') === base : pathname.startsWith(`${base}/${room}`),
  }))
  return (
    <div className="mb-5">
      <ChipLinks label="My dashboard" chips={chips} />
    </div>
  )
}

export const NERVE_SCORE = 'nerve-score'

/** The role that the address names, as a tab or as a role. */
export function useAskedRole(): Role {
  const [search] = useSearchParams()
  const asked = search.get('tab') ?? search.get('role') ?? NERVE_SCORE
  const role = RoleName.safeParse(asked === NERVE_SCORE ? 'overall' : asked)
  return role.success ? role.data : 'overall'
}

/** Ten roles to look at; whatever else the address says stays. */
export function RoleSwitch({ shown }: { shown: Role }) {
  const [search] = useSearchParams()
  const chips: Chip[] = ROLES.map((role) => {
    const next = new URLSearchParams(search)
    next.delete('role')
    next.set('tab', role === 'overall' ? NERVE_SCORE : role)
    return { key: role, label: ROLE_LABELS[role], to: `?${next}`, on: role === shown }
  })
  return <ChipLinks label="Roles" chips={chips} />
}
