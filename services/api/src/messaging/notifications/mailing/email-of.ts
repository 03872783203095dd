import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import type { Email } from '../../email/templates.ts'
import { wordsOf } from '../text.ts'
import type { Period } from './slots.ts'

type Items = Extract<Email, { kind: 'notices' }>['data']['items']

export type UnsentNotice = {
  kind: string
  subject: string
  data: object
  from_member: number | null
}

type Reader = { first_name: string; locale: string }

const ITEMS_MAX = 20

/**
 * One e-mail for all due notifications, oldest first; notifications that belong together share one
 * line. `followed`: news about what the member follows. `away`: topics with unread messages.
 */
export function emailOf(
  { first_name: name, locale }: Reader,
  period: Period,
  {
    notices,
    followed = [],
    away = [],
  }: { notices: readonly UnsentNotice[]; followed?: Items; away?: Items },
): Extract<Email, { kind: 'notices' }> {
  const bundles = Map.groupBy(notices, ({ kind, subject }) => `${kind} ${subject}`)
  const lines = [...bundles.values()].map((together) => {
    const newest = together[together.length - 1] as UnsentNotice
    const people = new Set(together.map((one, at) => one.from_member ?? `notice ${at}`))
    return wordsOf({ kind: newest.kind, data: newest.data, count: people.size }, locale)
  })
  const groups = [...new Set(lines.map(({ group }) => group))] satisfies NotificationGroup[]
  const items = lines.slice(-ITEMS_MAX).map(({ sentence, link }) => ({ sentence, link }))
  return {
    kind: 'notices',
    data: { name, period, items, more: lines.length - items.length, groups, followed, away },
  }
}
