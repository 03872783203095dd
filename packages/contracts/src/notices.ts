import * as z from 'zod'

/** How a member wants to hear of something. `off` means off: not in the app either. */
export const NoticeLevel = z.enum(['off', 'in-app', 'instant', 'daily', 'weekly'])
export type NoticeLevel = z.infer<typeof NoticeLevel>

/** Kinds that a member sets together. */
export const NOTICE_GROUPS = {
  people: { label: 'People', says: 'Friend requests, new followers, invitations.', level: 'daily' },
  play: {
    label: 'My questions and ideas',
    says: 'What happens to what you entered.',
    level: 'instant',
  },
  results: {
    label: 'Results',
    says: 'Closings, winners, medals, the end of a cycle.',
    level: 'instant',
  },
  talk: { label: 'Talk', says: 'Replies, mentions, messages.', level: 'daily' },
  news: {
    label: 'From Ideathlon',
    says: 'Announcements and invitations to play.',
    level: 'weekly',
  },
  safety: {
    label: 'Safety',
    says: 'Decisions about what you wrote, your security.',
    level: 'instant',
  },
} as const satisfies Record<string, { label: string; says: string; level: NoticeLevel }>
export type NoticeGroup = keyof typeof NOTICE_GROUPS

type Kind<S extends z.ZodType> = {
  group: NoticeGroup
  data: S
  /** One sentence, without the full stop's worth of doubt. */
  sentence(data: z.output<S>): string
  /** Where it leads. */
  link(data: z.output<S>): string
}
const kind = <S extends z.ZodType>(declared: Kind<S>): Kind<S> => declared

const Person = z.object({ handle: z.string(), name: z.string() })

/** Every notice there is. A capability adds its own here; nothing else knows their words. */
export const NOTICES = {
  friend_asked: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} would like to be your friend.`,
    link: () => '/me/my-dashboard/friends-followers?tab=requests',
  }),
  friend_accepted: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} and you are friends now.`,
    link: ({ handle }) => `/${handle}`,
  }),
  followed: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} follows you.`,
    link: ({ handle }) => `/${handle}`,
  }),
} as const

export type NoticeKind = keyof typeof NOTICES
export type NoticeData<K extends NoticeKind> = z.output<(typeof NOTICES)[K]['data']>
