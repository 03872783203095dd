import { type Format, formatFor } from '@ideathlon/contracts/format'
import { languageOf } from '@ideathlon/contracts/languages'
import { localeOf } from '@ideathlon/contracts/locales'
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { NOTIFICATIONS } from '@ideathlon/contracts/notifications'
import { withTranslatedLabels } from '@ideathlon/service-kit/languages/translated-labels'
import { textsIn } from '../../kernel/languages/texts-in.ts'

/** The notifications of one kind and subject: the data of the newest, and how many there are. */
export type Bundle = {
  kind: string
  data: unknown
  /**
   * The number of different people who caused the notifications; if no people did, the number of
   * notifications.
   */
  count: number
}

export type NotificationText = { group: NotificationGroup; sentence: string; link: string }

/**
 * The texts of any kind of notification. The type of its data is unknown here, so the data is
 * checked when it is read.
 */
type AnyKind = {
  group: NotificationGroup
  data: { safeParse(data: unknown): { success: boolean; data?: unknown } }
  sentence(data: unknown, format: Format): string
  together?(data: unknown, others: number, format: Format): string
  link(data: unknown): string
}

/** Data fields that contain strings of the product itself, which are translated. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  badge_earned: ['label', 'description'],
  medal_earned: ['cycle'],
  cycle_ended: ['cycle'],
}

/** The text of an old notification whose kind no longer exists. */
const UNKNOWN_KIND: NotificationText = {
  group: 'news',
  sentence: 'Something happened here a while ago.',
  link: '/notifications',
}

/**
 * The text of a notification in a locale. Days are UTC days, because accounts have no time zone.
 */
export function wordsOf({ kind, data, count }: Bundle, locale: string): NotificationText {
  const kinds: Record<string, unknown> = textsIn(locale, 'notifications', NOTIFICATIONS)
  const declared = kinds[kind] as AnyKind | undefined
  const parsed = declared?.data.safeParse(data)
  if (declared === undefined || !parsed?.success) return UNKNOWN_KIND
  const { group } = declared
  const labelledData = withTranslatedLabels(
    parsed.data,
    LABELS[kind] ?? (group === 'money' ? ['title'] : []),
    languageOf(locale),
  )
  const format = formatFor(localeOf(locale), 'UTC')
  const others = count - 1
  const sentence =
    others > 0 && declared.together
      ? declared.together(labelledData, others, format)
      : declared.sentence(labelledData, format)
  return { group, sentence, link: declared.link(parsed.data) }
}

export function kindsOf(group: NotificationGroup): string[] {
  return Object.entries(NOTIFICATIONS)
    .filter(([, declared]) => declared.group === group)
    .map(([kind]) => kind)
}

/** Sums unread counts of kinds by group. */
export function groupCounts(
  kinds: readonly { kind: string; unread: number }[],
): Record<NotificationGroup, number> {
  const counts = Object.fromEntries(Object.keys(NOTIFICATION_GROUPS).map((group) => [group, 0]))
  for (const { kind, unread } of kinds) {
    const declared = (NOTIFICATIONS as Record<string, { group: NotificationGroup }>)[kind]
    const group = declared?.group ?? UNKNOWN_KIND.group
    counts[group] = (counts[group] ?? 0) + unread
  }
  return counts as Record<NotificationGroup, number>
}
