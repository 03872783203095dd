import type { AdminUser } from '@ideathlon/contracts/admin-users'
import type { Cell } from '@ideathlon/service-kit/lists/csv'

const HEAD = ['Handle', 'Name', 'E-mail', 'Verified', 'Role', 'Standing', 'Joined on']

/** One row for each member, below a header row. */
export const userTable = (users: readonly AdminUser[]): Cell[][] => [
  HEAD,
  ...users.map((user) => [
    user.handle,
    user.name,
    user.email,
    user.is_verified ? 'yes' : 'no',
    roleOf(user),
    user.standing,
    user.joined_at.slice(0, 10),
  ]),
]

function roleOf({ is_admin, is_ambassador }: AdminUser): string {
  if (is_admin) return 'admin'
  return is_ambassador ? 'ambassador' : 'member'
}
