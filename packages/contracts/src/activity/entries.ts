import * as z from 'zod'
import { AWARDS, type AwardId } from '../award-texts.ts'
import { ChallengeTitle } from '../challenge-title.ts'
import { OutcomeKind } from '../ideas.ts'
import { IdeaId } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { Role } from '../roles.ts'
import { MessageId, TopicId } from '../talk/ids.ts'
import { TextLanguage } from '../text-language.ts'

/** The kinds of entries in a stream. */
export const ACTIVITY_KINDS = [
  'challenge_opened',
  'challenge_closed',
  'result',
  'pick',
  'outcome',
  'level',
  'rank',
  'award',
  'topic',
  'message',
  'reply',
] as const
export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>

/** The filters of a stream. */
export const ACTIVITY_GROUPS = {
  challenges: ['challenge_opened', 'challenge_closed'],
  results: ['result', 'pick', 'outcome'],
  milestones: ['level', 'rank', 'award'],
  talk: ['topic', 'message', 'reply'],
} as const satisfies Record<string, readonly ActivityKind[]>
export type ActivityGroup = keyof typeof ACTIVITY_GROUPS
export const ActivityGroup = z.enum(Object.keys(ACTIVITY_GROUPS) as [ActivityGroup])

/**
 * The position of an entry in a stream. To get the next page, pass the mark of the last entry as
 * `before`.
 */
export const ActivityMark = z
  .string()
  .regex(/^\d{1,15}-\d{1,9}$/, 'Use the mark of an entry as it appears in the list.')
export type ActivityMark = z.infer<typeof ActivityMark>

const AwardKey = z.enum(Object.keys(AWARDS) as [AwardId, ...AwardId[]])

export const ActivityEntry = z.object({
  id: ActivityMark,
  kind: ActivityKind,
  /** The day (UTC). Only entries that were never hidden have a time as well. */
  day: z.iso.date(),
  at: z.iso.datetime().nullable(),
  /** In a private stream: whether the entry concerns the viewer or something they follow. */
  because: z.enum(['mine', 'followed']).nullable(),
  /**
   * The member whose action or achievement this is; null if it does not belong to a single member.
   */
  actor: MemberFace.nullable(),
  challenge: ChallengeTitle.nullable(),
  idea: z.object({ id: IdeaId, title: z.string(), lang: TextLanguage }).nullable(),
  topic: z
    .object({
      id: TopicId,
      title: z.string().nullable(),
      lang: TextLanguage,
      platform: z.string(),
    })
    .nullable(),
  message: MessageId.nullable(),
  role: Role.nullable(),
  level: z.int().nullable(),
  /** Which of the role's ten ranks the member reached. */
  rank: z.int().nullable(),
  award: AwardKey.nullable(),
  place: z.int().nullable(),
  outcome: OutcomeKind.nullable(),
  /** How many ideas a challenge closed with. */
  ideas: z.int().nullable(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>
