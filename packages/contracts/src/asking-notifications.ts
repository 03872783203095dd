import * as z from 'zod'
import { kind } from './notification-kind.ts'

/**
 * Notifications about co-writing a challenge, and about challenges that closed early or are about
 * to close.
 */
export const ASKING_NOTIFICATIONS = {
  question_co_author_asked: kind({
    group: 'people',
    data: z.object({ id: z.int(), title: z.string(), name: z.string() }),
    sentence: ({ name, title }) =>
      title === ''
        ? `${name} invited you to write a challenge together.`
        : `${name} invited you to be a co-author of the challenge “${title}”.`,
    link: () => '/challenges/create?start=invitations',
  }),
  question_co_author_accepted: kind({
    group: 'people',
    data: z.object({ id: z.int(), title: z.string(), name: z.string() }),
    sentence: ({ name, title }) =>
      title === ''
        ? `${name} is now a co-author of your challenge.`
        : `${name} is now a co-author of your challenge “${title}”.`,
    link: ({ id }) => `/challenges/create?draft=${id}`,
  }),
  challenge_co_author_asked: kind({
    group: 'people',
    data: z.object({ slug: z.string(), question: z.string(), name: z.string() }),
    sentence: ({ name, question }) =>
      `${name} invited you to be a co-author of the challenge “${question}”.`,
    link: () => '/challenges/create?start=invitations',
  }),
  challenge_co_author_joined: kind({
    group: 'people',
    data: z.object({ slug: z.string(), question: z.string(), name: z.string() }),
    sentence: ({ name, question }) => `${name} is now a co-author of your challenge “${question}”.`,
    link: ({ slug }) => `/challenges/${slug}`,
  }),
  /** For raters and mentors. It does not reveal anything about others or about what they rated. */
  question_closed_early: kind({
    group: 'results',
    data: z.object({ slug: z.string(), question: z.string() }),
    sentence: ({ question }) => `“${question}” closed early. See the results.`,
    link: ({ slug }) => `/challenges/${slug}`,
  }),
  kept_challenge_closes: kind({
    group: 'play',
    data: z.object({ slug: z.string(), question: z.string() }),
    sentence: ({ question }) =>
      `“${question}”, which you saved to share later, closes within a day.`,
    link: () => '/me/snoozed-sharings',
  }),
} as const
