import * as z from 'zod'
import { kind } from './notice-kind.ts'

const Doubted = z.object({ slug: z.string(), question: z.string() })
const QUESTION = ({ slug }: { slug: string }) => `/challenges/${slug}`
const MINE = () => '/me/my-dashboard/insightful'

/** What mentors and insightful players set in motion. Nobody is named while a question is open. */
export const MENTOR_NOTICES = {
  idea_mentored: kind({
    group: 'play',
    data: z.object({ title: z.string() }),
    byDay: true,
    sentence: ({ title }) => `A mentor wrote about “${title}”. Say how it helped.`,
    together: ({ title }, others) =>
      `Mentors wrote about “${title}” ${others + 1} times. Say how it helped.`,
    link: () => '/me/my-dashboard/mentor?tab=received',
  }),
  assumption_doubted: kind({
    group: 'play',
    data: Doubted.extend({ assumption: z.string() }),
    byDay: true,
    sentence: ({ question, assumption }) =>
      `Somebody doubts the ${assumption} of “${question}”. See what might be true instead.`,
    together: ({ question }, others) =>
      `${others + 1} doubts about what “${question}” takes for granted.`,
    link: QUESTION,
  }),
  doubt_accepted: kind({
    group: 'play',
    data: Doubted,
    sentence: ({ question }) => `The asker of “${question}” agrees with your doubt.`,
    link: MINE,
  }),
  doubt_thanked: kind({
    group: 'play',
    data: Doubted,
    sentence: ({ question }) => `The asker of “${question}” thanks you for your doubt.`,
    link: MINE,
  }),
  doubt_removed: kind({
    group: 'play',
    data: Doubted.extend({ reason: z.string() }),
    sentence: ({ question, reason }) =>
      `Your doubt about “${question}” was taken down: ${reason} A moderator looks at it too.`,
    link: MINE,
  }),
} as const
