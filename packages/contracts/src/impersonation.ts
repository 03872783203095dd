import * as z from 'zod'
import { Data } from './answer.ts'
import { givenReason } from './given-reason.ts'
import { type Route, route } from './route.ts'

export const IMPERSONATION_MINUTES = 30
/** How long a browser has to redeem the token after the admin has requested it. */
export const IMPERSONATION_CODE_SECONDS = 60
export const IMPERSONATION_COOKIE = 'bn_auth_shadow'
export const IMPERSONATION_CONFIRM_HEADER = 'x-shadow-confirm'
export const IMPERSONATION_SENTENCE =
  'You are sending a change request in shadow mode. These changes will normally be sent as the user you are accessing.'

/**
 * What an impersonating admin can do with a route. never: nothing, not even read it. visitor: read
 * it as a visitor. asked: call it after confirming. unasked: call it without confirming, as the
 * member can.
 */
export type ImpersonationRule = 'never' | 'visitor' | 'asked' | 'unasked'

/**
 * Words in the address of a route that is closed to impersonation unless the route declares its own
 * rule.
 */
const PRIVATE =
  /\/(account|accounts|password|e-?mails?|two-factor|2fa|recovery(-codes)?|passkeys?|sessions?|social|connect|oauth2?|tokens?|pay-?outs?(-methods?)?|payments?|wallets?|payment-wallets|fund|funding|deletion|delete|removal|export|messages|conversations|one-to-one|shadow|moderations|moderation)(\/|$)/

/**
 * Words in the address of a route about anonymous play. Nobody can see who wrote an idea in an open
 * challenge, but an admin could find out by viewing the site as each member in turn.
 */
const ANONYMOUS =
  /^\/search(\/|$)|\/(ideas|solutions|ratings|question-ratings|mentoring|mentoring-to-rate|innovator|labs|assumptions|votes|captions|circle|ama|drafts|priors|similar|duplicates|pending-points|idea-log|notifications|reports|co-author-invitations|dashboards\/(innovator|rater|mentor|meta|prizes))(\/|$)/

/**
 * A route without its own rule is closed to impersonation if its address looks private or is about
 * anonymous play. Where visitors can read a route about anonymous play, it shows what visitors see.
 */
export function impersonationRuleOf(
  declared: Pick<Route, 'method' | 'url' | 'auth' | 'shadow'>,
): ImpersonationRule {
  if (declared.auth === 'admin' || declared.auth === 'moderator') return 'never'
  if (declared.shadow !== undefined) return declared.shadow
  if (PRIVATE.test(declared.url)) return 'never'
  if (ANONYMOUS.test(declared.url)) {
    return declared.auth === 'visitor' && declared.method === 'GET' ? 'visitor' : 'never'
  }
  return declared.method === 'GET' ? 'unasked' : 'asked'
}

const Reason = givenReason('Give a reason that will still be understood in a year.')

export const startImpersonation = route({
  method: 'POST',
  url: '/account/shadow',
  auth: 'admin',
  acts: ['shadow.start'],
  summary: 'Request to act as another member for half an hour',
  body: z.object({ user_handle: z.string().trim().toLowerCase().min(1).max(60), reason: Reason }),
  status: 201,
  answer: Data(
    z.object({
      /** Valid once, for one minute, and only for the admin who requested it. */
      token: z.string(),
      expires_at: z.iso.datetime(),
    }),
  ),
})

export const enterImpersonation = route({
  method: 'POST',
  url: '/account/shadow/enter',
  auth: 'admin',
  summary: 'Exchange the token for an impersonation session in this browser',
  body: z.object({ token: z.string().min(20).max(100) }),
  status: 200,
  answer: Data(z.object({ handle: z.string(), expires_at: z.iso.datetime() })),
})

export const stopImpersonation = route({
  method: 'POST',
  url: '/account/shadow/stop',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'Stop acting as another member',
  status: 204,
  answer: z.undefined(),
})
