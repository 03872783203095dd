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
  /** The sentence for several that stand together: the newest, and how many others there are. */
  together?(data: z.output<S>, others: number): string
  /** Where it leads. */
  link(data: z.output<S>): string
}
const kind = <S extends z.ZodType>(declared: Kind<S>): Kind<S> => declared

const Person = z.object({ handle: z.string(), name: z.string() })
const Question = z.object({ slug: z.string(), question: z.string() })
const CLOSED = ({ slug }: { slug: string }) => `/challenges/${slug}`
const others = (count: number) => (count === 1 ? '1 other' : `${count} others`)

/** Every notice there is. A capability adds its own here; nothing else knows their words. */
export const NOTICES = {
  friend_asked: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} would like to be your friend.`,
    together: ({ name }, count) => `${name} and ${others(count)} would like to be your friends.`,
    link: () => '/me/my-dashboard/friends-followers?tab=requests',
  }),
  friend_accepted: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} and you are friends now.`,
    together: ({ name }, count) => `${name} and ${others(count)} are your friends now.`,
    link: ({ handle }) => `/${handle}`,
  }),
  followed: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} follows you.`,
    together: ({ name }, count) => `${name} and ${others(count)} follow you.`,
    link: ({ handle }) => `/${handle}`,
  }),
  idea_placed: kind({
    group: 'results',
    data: Question.extend({ title: z.string(), place: z.int().nullable(), ideas: z.int() }),
    sentence: ({ question, title, place, ideas }) =>
      place === null
        ? `“${question}” has closed. “${title}” had too few ratings for a place.`
        : `“${question}” has closed. “${title}” came in at ${place} of ${ideas}.`,
    link: CLOSED,
  }),
  idea_won: kind({
    group: 'results',
    data: Question.extend({ title: z.string(), place: z.int().positive() }),
    sentence: ({ question, title, place }) =>
      `“${title}” won place ${place} in “${question}”. Congratulations!`,
    link: CLOSED,
  }),
  question_closed: kind({
    group: 'results',
    data: Question.extend({ ideas: z.int() }),
    sentence: ({ question, ideas }) =>
      `Your question “${question}” has closed with ${ideas === 1 ? '1 idea' : `${ideas} ideas`}.`,
    link: CLOSED,
  }),
  medal_earned: kind({
    group: 'results',
    data: z.object({ text: z.string() }),
    sentence: ({ text }) => text,
    link: () => '/me/my-dashboard/awards-badges',
  }),
  cycle_ended: kind({
    group: 'results',
    data: z.object({ cycle: z.string(), rank: z.int().positive().nullable() }),
    sentence: ({ cycle, rank }) =>
      rank === null
        ? `${cycle} has ended. See who won.`
        : `${cycle} has ended, and you came in at ${rank}.`,
    link: () => '/platform/olympiad/leaderboard',
  }),
} as const

export type NoticeKind = keyof typeof NOTICES
export type NoticeData<K extends NoticeKind> = z.output<(typeof NOTICES)[K]['data']>
