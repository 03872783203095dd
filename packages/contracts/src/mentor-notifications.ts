import * as z from 'zod'
import { kind } from './notification-kind.ts'

const Doubted = z.object({ slug: z.string(), question: z.string() })
const QUESTION = ({ slug }: { slug: string }) => `/challenges/${slug}`
const MINE = () => '/me/my-dashboard/insightful'

/** Notifications about mentors and insightful players. They name no members while the challenge is open. */
export const MENTOR_NOTIFICATIONS = {
  idea_mentored: kind({
    group: 'play',
    data: z.object({ title: z.string() }),
    byDay: true,
    sentence: ({ title }) => `A mentor wrote about “${title}”. Say how it helped.`,
    together: ({ title }, others, format) =>
      format.plural(
        others + 1,
        {
          one: 'You have {n} new mentor comment on “{title}”. Say how it helped.',
          other: 'You have {n} new mentor comments on “{title}”. Say how they helped.',
        },
        { title },
      ),
    link: () => '/me/my-dashboard/mentor?tab=received',
  }),
  assumption_doubted: kind({
    group: 'play',
    data: Doubted.extend({ assumption: z.string() }),
    byDay: true,
    sentence: ({ question, assumption }) =>
      `Somebody doubts the ${assumption} of “${question}”. See what might be true instead.`,
    together: ({ question }, others, format) =>
      format.plural(
        others + 1,
        {
          one: '{n} assumption challenge on “{question}”.',
          other: '{n} assumption challenges on “{question}”.',
        },
        { question },
      ),
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
