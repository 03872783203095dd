import * as z from 'zod'
import { AccountExport } from './account-export.ts'
import { Email, Password, Session } from './accounts.ts'
import { Data } from './answer.ts'
import { route } from './route.ts'
import { CurrentPassword } from './two-factor.ts'

const Code = z.string().min(1, 'This link is incomplete. Open it from the e-mail again.').max(100)

export const verifyAddress = route({
  method: 'POST',
  url: '/account/verify',
  auth: 'visitor',
  summary: 'Verify an e-mail address with the code that was sent to it',
  body: z.object({ token: Code }),
  status: 200,
  answer: Data(z.object({ email: z.string(), is_new_address: z.boolean() })),
})

/**
 * The response does not reveal whether the account exists. Without an address, the caller's own is
 * used.
 */
export const resendVerification = route({
  method: 'POST',
  url: '/account/resend',
  auth: 'visitor',
  summary: 'Send the verification e-mail again',
  body: z.object({ email: Email.optional() }),
  status: 204,
  answer: z.undefined(),
})

/** The maximum number of invitations that one member can send in a day. */
export const INVITATIONS_A_DAY = 20

export const inviteByMail = route({
  method: 'POST',
  url: '/account/signup/invite',
  auth: 'member',
  summary: 'Invite a person by e-mail',
  body: z.object({ email: Email }),
  status: 201,
  answer: Data(z.object({ email: z.string() })),
})

export const Invitation = z.object({
  email: z.string(),
  from: z.object({ handle: z.string(), name: z.string() }),
})
export type Invitation = z.infer<typeof Invitation>

export const readInvitation = route({
  method: 'GET',
  url: '/account/signup/invite/:token',
  auth: 'visitor',
  summary: 'The inviter and the invited e-mail address',
  params: z.object({ token: z.string().max(100) }),
  status: 200,
  answer: Data(Invitation),
})

export const askForReset = route({
  method: 'POST',
  url: '/account/password/request',
  auth: 'visitor',
  summary: 'Send an e-mail with a password reset link',
  body: z.object({ email: Email }),
  status: 204,
  answer: z.undefined(),
})

export const resetPassword = route({
  method: 'POST',
  url: '/account/password/reset',
  auth: 'visitor',
  summary: 'Set a new password and sign out all devices',
  body: z.object({ token: Code, password: Password }),
  status: 204,
  answer: z.undefined(),
})

/** Ends all other sessions and gives this one a new token. */
export const changePassword = route({
  method: 'POST',
  url: '/me/password',
  auth: 'member',
  summary: 'Change my password',
  body: z.object({ current: CurrentPassword, password: Password }),
  status: 200,
  answer: Data(Session),
})

export const changeAddress = route({
  method: 'POST',
  url: '/me/email',
  auth: 'member',
  summary: 'Change my e-mail address once the new one is confirmed',
  body: z.object({ password: CurrentPassword, email: Email }),
  status: 204,
  answer: z.undefined(),
})

/** One JSON object, which contains a list for each kind of data. */
export const exportAccount = route({
  method: 'GET',
  url: '/me/export',
  auth: 'member',
  summary: 'All my data as one file',
  status: 200,
  answer: AccountExport,
})

/** Signing in within this many days cancels the deletion of the account. */
export const REMOVAL_DAYS = 14

/** `confirm`: the member's own handle, typed as confirmation. */
export const removeAccount = route({
  method: 'POST',
  url: '/me/removal',
  auth: 'member',
  summary: 'Delete my account; for a few days, I can change my mind',
  body: z.object({ password: CurrentPassword, confirm: z.string().trim().toLowerCase().max(60) }),
  status: 200,
  answer: Data(z.object({ leaving_at: z.iso.datetime() })),
})

const Going = z.object({
  continue: z.string().max(2000).optional(),
  follow: z.string().max(2000).optional(),
  platform: z.string().max(120).optional(),
  app: z.string().max(60).optional(),
})

/**
 * Where a member continues after signing in: a path on this site, or an address on another of our
 * hosts.
 */
export const readContinuation = route({
  method: 'POST',
  url: '/account/continue',
  auth: 'member',
  summary: 'The address at which to continue after signing in',
  body: Going.extend({ is_new: z.boolean().default(false) }),
  status: 200,
  answer: Data(z.object({ place: z.string(), is_elsewhere: z.boolean() })),
})
