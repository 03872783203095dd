import * as z from 'zod'
import { OutcomeKind } from '../ideas.ts'
import { ChallengeId, IdeaId, MemberId, OlympiadId } from '../ids.ts'

const Stars = z.number().min(0).max(10).multipleOf(0.5)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const nothing = z.strictObject({})
/**
 * Set if an admin caused the event. Events without it were caused by the asker or by the closing
 * date.
 */
const by = z.literal('admin').optional()
/** The staff members when a cycle starts or ends. Older logs do not have this field. */
const staff = z.array(MemberId).optional()
/**
 * What a tournament ranks: `scope_id` is the platform, the category, or the Director's member id.
 * Events without these fields belong to the tournament of their platform.
 */
const scoped = {
  scope: z.enum(['platform', 'category', 'director']).optional(),
  scope_id: z.int().positive().optional(),
}

/** All events that earn nothing by themselves, with the data that a fold needs. */
export const ACTIVITIES = {
  AccountCreated: nothing,
  /**
   * Both accounts belong to one person, who keeps `into`. From this event on, `into` has the points
   * of `from`.
   */
  AccountsMerged: z.strictObject({ from: MemberId, into: MemberId }),
  ChallengePublished: z.strictObject({
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    assumptions: z.int().min(0).max(3),
    by,
  }),
  ChallengeRated: z.strictObject({ stars: Stars }),
  RatingStarted: z.strictObject({ by }),
  ChallengeClosed: z.strictObject({
    by: z.enum(['asker', 'time', 'admin']),
    ideas: z.int().nonnegative(),
    ratings: z.int().nonnegative(),
    players: z.int().nonnegative(),
  }),
  ChallengeSettled: nothing,
  ChallengeArchived: z.strictObject({ by }),
  /**
   * The prize that a challenge promises, and the cost of entering one idea. Recorded when the
   * challenge opens and when the prize is raised.
   */
  ChallengePrizeSet: z.strictObject({
    cents: z.int().nonnegative(),
    entryFeeCents: z.int().nonnegative(),
  }),
  /** A moderator took the challenge down. Every entry fee is refunded. */
  ChallengeCancelled: nothing,
  /** A community manager turned the challenge back into a draft before anybody took part. */
  ChallengeUnpublished: nothing,
  ChallengeRenerved: z.strictObject({ origin: ChallengeId }),
  PicksMade: z.strictObject({ ideas: z.array(IdeaId).max(3) }),
  IdeaCreated: z.strictObject({ assumptions: z.int().min(0).max(3) }),
  IdeaPublished: nothing,
  /** After the close, the asker recorded what became of an idea. */
  IdeaOutcomeSet: z.strictObject({ outcome: OutcomeKind }),
  IdeaDeclined: z.strictObject({ by }),
  IdeaRestored: z.strictObject({ by }),
  RatingCreated: z.strictObject({
    stars: Stars,
    starsMax: z.int().min(1).max(10),
    served: z.boolean(),
    replacedStars: Stars.optional(),
  }),
  IdeaMentored: z.strictObject({ kind: z.enum(['like', 'improve', 'ama']) }),
  MentorRated: z.strictObject({
    mentor: MemberId,
    stars: Stars,
    by: z.enum(['peer', 'innovator']),
  }),
  AssumptionChallenged: z.strictObject({ kind: z.enum(['who', 'what', 'why']) }),
  AssumptionVoted: nothing,
  AssumptionAccepted: nothing,
  AssumptionRemoved: nothing,
  /**
   * `players`: only for an invite-only cycle, which ranks nobody else. `rules_hash`: SHA-256, hex.
   */
  OlympiadStarted: z.strictObject({
    olympiad: OlympiadId,
    seq: z.int().positive(),
    staff,
    ...scoped,
    length: z.string().max(20).optional(),
    rules_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    players: z.array(MemberId).optional(),
  }),
  OlympiadEnded: z.strictObject({
    olympiad: OlympiadId,
    seq: z.int().positive(),
    staff,
    ...scoped,
  }),
  OlympiadPaused: z.strictObject({ olympiad: OlympiadId, ...scoped }),
  /**
   * A payout was approved. Contains the Merkle roots of the frozen standings and of the payout's
   * lines.
   */
  PayoutSealed: z.strictObject({
    run: z.int().positive(),
    olympiad: OlympiadId.optional(),
    standings: Sha256,
    lines: Sha256,
  }),
  OlympiadResumed: z.strictObject({ olympiad: OlympiadId, ...scoped }),
  /**
   * For invite-only cycles: from this event on, the running cycle ranks this member, or stops
   * ranking them.
   */
  OlympiadPlayerJoined: z.strictObject({ olympiad: OlympiadId, member: MemberId, ...scoped }),
  OlympiadPlayerLeft: z.strictObject({ olympiad: OlympiadId, member: MemberId, ...scoped }),
  RulesActivated: z.strictObject({ version: z.int().positive() }),
  StaffChanged: z.strictObject({ member: MemberId, isStaff: z.boolean() }),
  /**
   * Recorded only for topics that everybody can read: in forums, public channels and debates of
   * closed challenges. Contains ids and no text.
   */
  TopicCreated: z.strictObject({ topic: z.int().positive() }),
  ForumMessagePosted: z.strictObject({ topic: z.int().positive(), message: z.int().positive() }),
} as const satisfies Record<string, z.ZodType>

export type ActivityKey = keyof typeof ACTIVITIES
export const ACTIVITY_KEYS = Object.keys(ACTIVITIES) as [ActivityKey, ...ActivityKey[]]

export type ActivityData<K extends ActivityKey> = z.infer<(typeof ACTIVITIES)[K]>
