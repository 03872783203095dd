import { ROLE_LABELS, ROLES, type Role, RoleName } from '@ideathlon/contracts/roles'
import { useSearchParams } from 'react-router'
import { type Chip, ChipLinks } from '../../ui/controls/chip-links.tsx'

const NERVE_SCORE = 'nerve-score'

/** The role in the address, which can be a tab name or a role name. */
export function useRequestedRole(): Role {
  const [search] = useSearchParams()
  const requested = search.get('tab') ?? search.get('role') ?? NERVE_SCORE
  const role = RoleName.safeParse(requested === NERVE_SCORE ? 'overall' : requested)
  return role.success ? role.data : 'overall'
}

/** Switches between the ten roles and keeps the rest of the address unchanged. */
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
