import * as z from 'zod'

const id = (max = 2_147_483_647) => z.int().positive().max(max)

/**
 * A board's name contains a place and a cycle and is packed into one safe integer, which limits the
 * ids of both.
 */
const PLACE_MAX = 2 ** 28 - 1
const CYCLE_MAX = 2 ** 20 - 1

/** The id of an account: the only information about a person that the log can contain. */
export const MemberId = id()
export type MemberId = z.infer<typeof MemberId>

export const PlatformId = id(PLACE_MAX)
export type PlatformId = z.infer<typeof PlatformId>

export const CategoryId = id(PLACE_MAX)
export type CategoryId = z.infer<typeof CategoryId>

export const ChallengeId = id()
export type ChallengeId = z.infer<typeof ChallengeId>

export const IdeaId = id()
export type IdeaId = z.infer<typeof IdeaId>

export const OlympiadId = id(CYCLE_MAX)
export type OlympiadId = z.infer<typeof OlympiadId>

/** A tournament. Its cycles are the olympiads. */
export const BaseOlympiadId = id()
export type BaseOlympiadId = z.infer<typeof BaseOlympiadId>

/** Identifies one assignment of an idea to a rater: proof that the system chose the idea. */
export const ServedId = id()
export type ServedId = z.infer<typeof ServedId>

/** A position in the log: dense, starting at 1. 0 means “before everything”. */
export const Position = z.int().nonnegative()
export type Position = z.infer<typeof Position>

/** The main platform, which every installation has from the start. */
export const MAIN_PLATFORM: PlatformId = 1

const NO_SUCH_ADDRESS =
  'No challenge has this address. Check the link for typing errors, or search for the challenge.'

export const SLUG_LENGTH_MAX = 120

/** The form of names in addresses: lower-case letters and digits, with single dashes in between. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The name of a challenge in addresses. */
export const ChallengeSlug = z
  .string()
  .regex(SLUG, NO_SUCH_ADDRESS)
  .max(SLUG_LENGTH_MAX, NO_SUCH_ADDRESS)
export type ChallengeSlug = z.infer<typeof ChallengeSlug>

/** The name of a member in addresses and mentions. */
export const Handle = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'Choose a handle.', abort: true })
  .regex(/^[a-z0-9](?:[a-z0-9_.-]*[a-z0-9])?$/, 'Use letters, digits, dots, dashes or underscores.')
  .min(3, 'Use at least 3 characters.')
  .max(30)
export type Handle = z.infer<typeof Handle>

export const DraftId = z.int().positive()
export type DraftId = z.infer<typeof DraftId>
