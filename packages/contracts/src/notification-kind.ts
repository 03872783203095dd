import * as z from 'zod'
import type { Format } from './format.ts'

/** How a member receives a kind of notification. `off` hides it in the app as well. */
export const NotificationLevel = z.enum(['off', 'in-app', 'instant', 'daily', 'weekly'])
export type NotificationLevel = z.infer<typeof NotificationLevel>

/** The groups of kinds for which members choose a level. */
export const NOTIFICATION_GROUPS = {
  people: { label: 'People', says: 'Friend requests, new followers, invitations.', level: 'daily' },
  play: {
    label: 'My challenges and ideas',
    says: 'What happens to your challenges and ideas.',
    level: 'instant',
  },
  results: {
    label: 'Results',
    says: 'Closings, winners, medals, the end of a cycle.',
    level: 'instant',
  },
  money: {
    label: 'Money',
    says: 'Prizes you won, transfers, funding, entry fees.',
    level: 'instant',
  },
  talk: {
    label: 'Replies and mentions',
    says: 'Replies to you, and messages that quote or mention you.',
    level: 'daily',
  },
  messages: {
    label: 'Direct messages',
    says: 'New messages in your conversations.',
    level: 'instant',
  },
  topics: { label: 'Topics you watch', says: 'New messages in topics you watch.', level: 'daily' },
  news: {
    label: 'From Ideathlon',
    says: 'Announcements and invitations to play.',
    level: 'weekly',
  },
  safety: {
    label: 'Safety',
    says: 'Decisions about what you wrote, and your security.',
    level: 'instant',
  },
} as const satisfies Record<string, { label: string; says: string; level: NotificationLevel }>
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS

export type Kind<S extends z.ZodType> = {
  group: NotificationGroup
  data: S
  /**
   * Shows only the day: in an open challenge, the hour could reveal who caused the notification.
   */
  byDay?: true
  /** One whole sentence, formatted for its recipient. */
  sentence(data: z.output<S>, format: Format): string
  /**
   * The sentence for a group of notifications, given the data of the newest and the number of
   * others.
   */
  together?(data: z.output<S>, others: number, format: Format): string
  /** The address that the notification links to. */
  link(data: z.output<S>): string
}
export const kind = <S extends z.ZodType>(declared: Kind<S>): Kind<S> => declared
