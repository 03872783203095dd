import { INVITATIONS_A_DAY } from '@ideathlon/contracts/identity'
import { plural } from '@ideathlon/contracts/plural'
import { DAY_MS } from '../day.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

export type Limit = { max: number; windowMs: number }

/** All rate limits, each per member or per address. */
export const LIMITS = {
  'sign-in': { max: 20, windowMs: MINUTE_MS },
  /** For one name from one network, so that others cannot use up the owner's attempts. */
  'sign-in-name': { max: 30, windowMs: 15 * MINUTE_MS },
  /**
   * For one name from all networks together. Beyond this, each network gets only the attempts on
   * the next line.
   */
  'sign-in-name-everywhere': { max: 100, windowMs: 15 * MINUTE_MS },
  'sign-in-name-besieged': { max: 3, windowMs: 15 * MINUTE_MS },
  'second-step': { max: 10, windowMs: 15 * MINUTE_MS },
  'sign-up': { max: 3, windowMs: HOUR_MS },
  'confirm-password': { max: 10, windowMs: 15 * MINUTE_MS },
  resend: { max: 10, windowMs: HOUR_MS },
  reset: { max: 5, windowMs: HOUR_MS },
  'reset-name': { max: 3, windowMs: HOUR_MS },
  'reset-mails': { max: 10, windowMs: HOUR_MS },
  'verify-address': { max: 5, windowMs: HOUR_MS },
  /** E-mails to one address, from all members together. Anything beyond this is not sent. */
  'change-address': { max: 10, windowMs: HOUR_MS },
  invite: { max: INVITATIONS_A_DAY, windowMs: DAY_MS },
  /** E-mails to one address, from all members together. Anything beyond this is not sent. */
  'channel-invite-mails': { max: 5, windowMs: DAY_MS },
  social: { max: 20, windowMs: 10 * MINUTE_MS },
  'share-connect': { max: 10, windowMs: 10 * MINUTE_MS },
  'share-post': { max: 30, windowMs: HOUR_MS },
  /** Each request reads a document from another site. */
  'sso-test': { max: 30, windowMs: 10 * MINUTE_MS },
  /** Requests from one directory. */
  scim: { max: 1200, windowMs: MINUTE_MS },
  code: { max: 60, windowMs: 10 * MINUTE_MS },
  export: { max: 5, windowMs: HOUR_MS },
  question: { max: 6, windowMs: 5 * MINUTE_MS },
  send: { max: 10, windowMs: DAY_MS },
  idea: { max: 30, windowMs: 5 * MINUTE_MS },
  /** Counted for each idea, because every decision on it by the asker notifies the author. */
  'idea-verdict': { max: 20, windowMs: DAY_MS },
  mentoring: { max: 30, windowMs: 5 * MINUTE_MS },
  comment: { max: 6, windowMs: 10 * MINUTE_MS },
  message: { max: 60, windowMs: MINUTE_MS },
  talk: { max: 30, windowMs: MINUTE_MS },
  'talk-vote': { max: 60, windowMs: MINUTE_MS },
  'talk-typing': { max: 40, windowMs: MINUTE_MS },
  'talk-presence': { max: 60, windowMs: MINUTE_MS },
  'talk-change': { max: 120, windowMs: MINUTE_MS },
  /** Each request fetches a page and a picture from another site. */
  article: { max: 20, windowMs: 10 * MINUTE_MS },
  image: { max: 30, windowMs: HOUR_MS },
  'image-search': { max: 60, windowMs: 10 * MINUTE_MS },
  'image-fetch': { max: 600, windowMs: 10 * MINUTE_MS },
  attachment: { max: 100, windowMs: HOUR_MS },
  'page-preview': { max: 60, windowMs: MINUTE_MS },
  report: { max: 20, windowMs: HOUR_MS },
  money: { max: 30, windowMs: 10 * MINUTE_MS },
  assistant: { max: 30, windowMs: HOUR_MS },
  import: { max: 60, windowMs: HOUR_MS },
  post: { max: 20, windowMs: HOUR_MS },
  'client-error': { max: 30, windowMs: HOUR_MS },
  feedback: { max: 5, windowMs: HOUR_MS },
  survey: { max: 20, windowMs: HOUR_MS },
  connect: { max: 60, windowMs: HOUR_MS },
  /** Each request looks up a name. */
  webhook: { max: 60, windowMs: HOUR_MS },
  /** Each request calls a URL that may belong to someone else. */
  'webhook-send': { max: 30, windowMs: 10 * MINUTE_MS },
  /** Each request looks up a name. */
  push: { max: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

export type LimitedAction = keyof typeof LIMITS

/** For example "40 seconds", "2 minutes" or "3 hours". */
export function waitText(seconds: number): string {
  if (seconds < 90) {
    return plural(Math.max(1, seconds), { one: '{n} second', other: '{n} seconds' })
  }
  if (seconds < 90 * 60) {
    return plural(Math.ceil(seconds / 60), { one: '{n} minute', other: '{n} minutes' })
  }
  return plural(Math.ceil(seconds / 3600), { one: '{n} hour', other: '{n} hours' })
}
