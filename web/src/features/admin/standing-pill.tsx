import type { AdminUser } from '@ideathlon/contracts/admin-users'
import { Pill } from '../../ui/surfaces/pill.tsx'

const STANDINGS = {
  silenced: { label: 'Muted', tone: 'gold' },
  suspended: { label: 'Suspended', tone: 'loss' },
  banned: { label: 'Banned', tone: 'loss' },
  deactivated: { label: 'Deactivated', tone: 'plain' },
  removed: { label: 'Removed', tone: 'plain' },
} as const

type StandingProps = { user: Pick<AdminUser, 'standing' | 'is_admin' | 'is_ambassador'> }

/** Pills that show an account's admin roles and sanctions. */
export function StandingPills({ user }: StandingProps) {
  const standing = user.standing === 'fine' ? undefined : STANDINGS[user.standing]
  return (
    <>
      {user.is_admin && <Pill tone="primary">Admin</Pill>}
      {user.is_ambassador && <Pill tone="primary">Ambassador</Pill>}
      {standing && <Pill tone={standing.tone}>{standing.label}</Pill>}
    </>
  )
}
