import * as z from 'zod'
import { kind } from './notification-kind.ts'

const ChallengedAssumption = z.object({ slug: z.string(), question: z.string() })
const QUESTION = ({ slug }: { slug: string }) => `/challenges/${slug}`
const MINE = () => '/me/my-dashboard/insightful'

/**
 * Notifications about mentor comments and assumption challenges. They do not name any members while
 * the challenge is open.
 */
export const MENTOR_NOTIFICATIONS = {
  idea_mentored: kind({
    group: 'play',
    data: z.object({ title: z.string() }),
    byDay: true,
    sentence: ({ title }) => `A mentor commented on “${title}”. Rate how helpful the comment is.`,
    together: ({ title }, others, format) =>
      format.plural(
        others + 1,
        {
          one: 'You have {n} new mentor comment on “{title}”. Rate how helpful it is.',
          other: 'You have {n} new mentor comments on “{title}”. Rate how helpful they are.',
        },
        { title },
      ),
    link: () => '/me/my-dashboard/mentor?tab=received',
  }),
  assumption_doubted: kind({
    group: 'play',
    data: ChallengedAssumption.extend({ assumption: z.string() }),
    byDay: true,
    sentence: ({ question, assumption }) =>
      `Someone challenged the “${assumption}” assumption of “${question}”. See what might be true instead.`,
    together: ({ question }, others, format) =>
      format.plural(
        others + 1,
        {
          one: '{n} new assumption challenge in “{question}”.',
          other: '{n} new assumption challenges in “{question}”.',
        },
        { question },
      ),
    link: QUESTION,
  }),
  doubt_accepted: kind({
    group: 'play',
    data: ChallengedAssumption,
    sentence: ({ question }) => `The asker of “${question}” agrees with your assumption challenge.`,
    link: MINE,
  }),
  doubt_thanked: kind({
    group: 'play',
    data: ChallengedAssumption,
    sentence: ({ question }) =>
      `The asker of “${question}” thanked you for your assumption challenge.`,
    link: MINE,
  }),
  doubt_removed: kind({
    group: 'play',
    data: ChallengedAssumption.extend({ reason: z.string() }),
    sentence: ({ question, reason }) =>
      `The asker of “${question}” removed your assumption challenge. A moderator will review this. Reason: ${reason}`,
    link: MINE,
  }),
} as const
