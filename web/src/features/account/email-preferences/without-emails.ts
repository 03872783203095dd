import type { NotificationLevels } from '@ideathlon/contracts/notification-calls'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'

/**
 * The changes that stop every e-mail: groups that send e-mails become in-app, and those that are
 * off stay off.
 */
export function withoutEmails(levels: NotificationLevels): Partial<NotificationLevels> {
  const groups = Object.keys(levels) as NotificationGroup[]
  const mailed = groups.filter((group) => levels[group] !== 'off' && levels[group] !== 'in-app')
  return Object.fromEntries(mailed.map((group) => [group, 'in-app']))
}
