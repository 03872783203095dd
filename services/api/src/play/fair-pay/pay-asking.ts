import type { PointInputs } from '@ideathlon/contracts/events/points'
import { ASKING_RATERS } from '@ideathlon/contracts/limits'

/** What a rating does for the asker of its challenge, as long as asking has not been paid. */
export type PendingAsking = {
  inputs: PointInputs<'ChallengePublished:CreatedChallenge'>
  /** Who counts among the first raters already, without this one. */
  counted: number
  /** The rater is new among them: verified, not linked to the asker, and not counted yet. */
  isNew: boolean
}

/** Whether this rating is the one by which asking is paid. */
export function isAskingPaid({ counted, isNew }: PendingAsking): boolean {
  return isNew && counted + 1 >= ASKING_RATERS
}
