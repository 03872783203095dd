import * as z from 'zod'

/**
 * The inputs that determine the price of a point event. Numbers only: names and texts stay out of
 * the log.
 */
const NoInputs = z.strictObject({})

/**
 * How many events of this kind the recipient was already paid for on the same UTC day. Left out if
 * it is 0, as in all events from before there was a daily maximum.
 */
const earnedToday = z.int().nonnegative().optional()

/**
 * How often the actor and the recipient had paid each other earlier this month. Left out if it is
 * 0, as in all events from before such pairs were counted.
 */
const pair = z.int().nonnegative().optional()

/**
 * The recipient's percentage of an asker's neurons if the challenge has a co-author: 70 for the
 * asker, 30 for the co-author. Left out if there is no co-author, as in all events from before
 * there were co-authors.
 */
const share = z.literal([30, 70]).optional()

const AssumptionInputs = z.strictObject({
  assumptions: z.int().min(0).max(3),
  earnedToday,
})

/**
 * `deepDives`: the number of complete deep dives. Left out if it is 0, as in all events from before
 * deep dives earned neurons.
 */
const AskingInputs = z.strictObject({
  assumptions: z.int().min(0).max(3),
  deepDives: z.int().min(1).max(3).optional(),
  earnedToday,
  share,
})

/** For keys that pay only a limited number of times per day. */
const BonusInputs = z.strictObject({ earnedToday })

/** For keys that pay the recipient for another member's action. */
const PairInputs = z.strictObject({ pair, share })

const SharedInputs = z.strictObject({ share })

/** `takenBack`: the id of an earlier event with the same inputs. Its points are taken back. */
const VoteInputs = z.strictObject({ pair, takenBack: z.uuid().optional() })

/** `replacedStars`: set if the rating changed an earlier one. Then only the difference is paid. */
const StarsInputs = z.strictObject({
  stars: z.number().min(0).max(10).multipleOf(0.5),
  starsMax: z.int().min(1).max(10),
  replacedStars: z.number().min(0).max(10).multipleOf(0.5).optional(),
  pair,
  share,
})

/** How many events of this kind the recipient has already been paid for today (UTC). */
const DailyInputs = z.strictObject({ earnedToday: z.int().nonnegative() })

const PlaceInputs = z.strictObject({ place: z.int().min(1).max(1000) })

/** A correlation or a quality, in thousandths. */
const ThousandthsInputs = z.strictObject({ thousandths: z.int().min(0).max(1000), share })

const MilestoneInputs = z.strictObject({ players: z.int().positive() })

/**
 * `cents`: the part of a payment that counts. `before`: the part of the patron's earlier funding of
 * the same target that counted; left out if it is 0, as in all events from before it was recorded.
 * `takenBack`: the id of an earlier event with the same inputs. The points for its cents between
 * `backFrom` and `backTo` are taken back.
 */
const FundingInputs = z.strictObject({
  cents: z.int().positive(),
  before: z.int().positive().optional(),
  takenBack: z.uuid().optional(),
  backFrom: z.int().nonnegative().optional(),
  backTo: z.int().positive().optional(),
})

export const INPUTS = {
  none: NoInputs,
  assumptions: AssumptionInputs,
  asking: AskingInputs,
  shared: SharedInputs,
  bonus: BonusInputs,
  pair: PairInputs,
  vote: VoteInputs,
  stars: StarsInputs,
  daily: DailyInputs,
  place: PlaceInputs,
  thousandths: ThousandthsInputs,
  milestone: MilestoneInputs,
  funding: FundingInputs,
} as const

export type InputsKind = keyof typeof INPUTS
export type InputsOf<K extends InputsKind> = z.infer<(typeof INPUTS)[K]>
