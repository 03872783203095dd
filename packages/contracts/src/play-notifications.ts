import * as z from 'zod'
import { kind } from './notification-kind.ts'

const Person = z.object({ handle: z.string(), name: z.string() })
const Question = z.object({ slug: z.string(), question: z.string() })
const Lab = z.object({ id: z.int(), title: z.string(), name: z.string() })
const toChallenge = ({ slug }: { slug: string }) => `/challenges/${slug}`
const toLab = ({ id }: { id: number }) => `/me/my-dashboard/idea-team-labs?room=${id}`

const MEDALS = ['Gold', 'Silver', 'Bronze']

const Declined = z.object({ title: z.string(), slug: z.string(), reason: z.string() })
const Restored = Declined.omit({ reason: true })

/** Notifications about interactions between members, and about the results of play. */
export const PLAY_NOTIFICATIONS = {
  friend_asked: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} would like to be your friend.`,
    together: ({ name }, others, format) =>
      format.plural(
        others,
        {
          one: '{name} and {n} other would like to be your friends.',
          other: '{name} and {n} others would like to be your friends.',
        },
        { name },
      ),
    link: () => '/me/my-dashboard/friends-followers?tab=requests',
  }),
  friend_accepted: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `You and ${name} are now friends.`,
    together: ({ name }, others, format) =>
      format.plural(
        others,
        {
          one: '{name} and {n} other are now your friends.',
          other: '{name} and {n} others are now your friends.',
        },
        { name },
      ),
    link: ({ handle }) => `/${handle}`,
  }),
  followed: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} is now following you.`,
    together: ({ name }, others, format) =>
      format.plural(
        others,
        {
          one: '{name} and {n} other are now following you.',
          other: '{name} and {n} others are now following you.',
        },
        { name },
      ),
    link: ({ handle }) => `/${handle}`,
  }),
  recruit_plays: kind({
    group: 'people',
    data: Person,
    sentence: ({ name }) => `${name} joined through your link and has started to play.`,
    together: ({ name }, others, format) =>
      format.plural(
        others,
        {
          one: '{name} and {n} other joined through your links and have started to play.',
          other: '{name} and {n} others joined through your links and have started to play.',
        },
        { name },
      ),
    link: () => '/me/my-dashboard/scout/recruits',
  }),
  box_letter: kind({
    group: 'talk',
    data: Person.extend({ title: z.string() }),
    sentence: ({ name, title }) => `${name} sent “${title}” to your suggestion box.`,
    link: () => '/me/my-dashboard/catalyst/suggestion-box',
  }),
  box_answer: kind({
    group: 'talk',
    data: Person.extend({ title: z.string() }),
    sentence: ({ name, title }) => `${name} answered “${title}”.`,
    link: ({ handle }) => `/${handle}/mentor/sent`,
  }),
  feedback_answered: kind({
    group: 'talk',
    data: z.object({ text: z.string(), asked: z.string() }),
    sentence: ({ text, asked }) => `We answered your feedback “${asked}”: ${text}`,
    link: () => '/notifications',
  }),
  idea_declined: kind({
    group: 'play',
    data: Declined,
    sentence: ({ title, reason }) =>
      `“${title}” was declined. You can enter another idea. Reason: ${reason}`,
    link: toChallenge,
  }),
  idea_restored: kind({
    group: 'play',
    data: Restored,
    sentence: ({ title }) => `“${title}” is back in its challenge.`,
    link: toChallenge,
  }),
  idea_carried: kind({
    group: 'play',
    data: Question.extend({ title: z.string() }),
    sentence: ({ title, question }) => `“${title}” is in the next round of “${question}”.`,
    link: toChallenge,
  }),
  idea_outcome: kind({
    group: 'results',
    data: Question.extend({ title: z.string(), id: z.int(), outcome: z.string() }),
    sentence: ({ title, outcome }) => `“${title}” has an outcome: ${outcome}.`,
    link: ({ slug, id }) => `/me/my-dashboard/innovator/resolve/${slug}/${id}`,
  }),
  co_author_asked: kind({
    group: 'people',
    data: Lab,
    sentence: ({ name, title }) => `${name} invited you to be a co-author of “${title}”.`,
    link: toLab,
  }),
  co_author_accepted: kind({
    group: 'people',
    data: Lab,
    sentence: ({ name, title }) => `${name} is now a co-author of “${title}”.`,
    link: toLab,
  }),
  ama_asked: kind({
    group: 'people',
    data: Person.extend(Question.shape),
    sentence: ({ name, question }) => `${name} invited you to mentor in “${question}”.`,
    link: toChallenge,
  }),
  ama_accepted: kind({
    group: 'people',
    data: Person.extend(Question.shape),
    sentence: ({ name, question }) => `${name} now mentors in “${question}”.`,
    link: toChallenge,
  }),
  lab_message: kind({
    group: 'talk',
    data: Lab,
    sentence: ({ name, title }) => `${name} wrote in the lab of “${title}”.`,
    together: ({ title }, others, format) =>
      format.plural(
        others + 1,
        {
          one: '{n} new message in the lab of “{title}”.',
          other: '{n} new messages in the lab of “{title}”.',
        },
        { title },
      ),
    link: toLab,
  }),
  lab_mention: kind({
    group: 'talk',
    data: Lab,
    sentence: ({ name, title }) => `${name} mentioned you in the lab of “${title}”.`,
    link: toLab,
  }),
  question_mention: kind({
    group: 'talk',
    data: Question.extend({ name: z.string() }),
    sentence: ({ name, question }) => `${name} mentioned you in the challenge “${question}”.`,
    link: toChallenge,
  }),
  question_sent: kind({
    group: 'people',
    data: Question.extend({ name: z.string() }),
    sentence: ({ name, question }) => `${name} would like your thoughts on “${question}”.`,
    link: toChallenge,
  }),
  idea_placed: kind({
    group: 'results',
    data: Question.extend({ title: z.string(), place: z.int().nullable(), ideas: z.int() }),
    sentence: ({ question, title, place, ideas }) =>
      place === null
        ? `“${question}” has closed. “${title}” had too few ratings to be ranked.`
        : `“${question}” has closed. “${title}” finished #${place} of ${ideas}.`,
    link: toChallenge,
  }),
  idea_won: kind({
    group: 'results',
    data: Question.extend({ title: z.string(), place: z.int().positive() }),
    sentence: ({ question, title, place }) =>
      `“${title}” finished #${place} in “${question}”. Congratulations!`,
    link: toChallenge,
  }),
  question_closed: kind({
    group: 'results',
    data: Question.extend({ ideas: z.int() }),
    sentence: ({ question, ideas }, format) =>
      format.plural(
        ideas,
        {
          none: 'Your challenge “{question}” has closed without ideas.',
          one: 'Your challenge “{question}” has closed with {n} idea.',
          other: 'Your challenge “{question}” has closed with {n} ideas.',
        },
        { question },
      ),
    link: toChallenge,
  }),
  medal_earned: kind({
    group: 'results',
    /** Older notifications have only the text. */
    data: z.object({
      text: z.string(),
      order: z.int().min(1).max(3).optional(),
      cycle: z.string().optional(),
    }),
    sentence: ({ text, order, cycle: title }) => {
      const medal = MEDALS[(order ?? 0) - 1]
      return medal === undefined || title === undefined
        ? text
        : `${medal}! You finished #${order} in ${title}.`
    },
    link: () => '/me/my-dashboard/awards-badges',
  }),
  badge_earned: kind({
    group: 'results',
    data: z.object({ label: z.string(), description: z.string() }),
    sentence: ({ label, description }) => `New badge: ${label}. ${description}.`,
    together: ({ label }, others, format) =>
      format.plural(
        others,
        { one: 'New badges: {label} and {n} more.', other: 'New badges: {label} and {n} more.' },
        { label },
      ),
    link: () => '/me/my-dashboard/awards-badges',
  }),
  cycle_ended: kind({
    group: 'results',
    /** `at`: the platform's slug or the Director's handle. Without it: the main platform. */
    data: z.object({
      cycle: z.string(),
      rank: z.int().positive().nullable(),
      at: z.string().optional(),
    }),
    sentence: ({ cycle, rank }) =>
      rank === null
        ? `${cycle} has ended. See who won.`
        : `${cycle} has ended, and you finished #${rank}.`,
    link: ({ at = 'platform' }) => `/${at}/olympiad/leaderboard`,
  }),
} as const
