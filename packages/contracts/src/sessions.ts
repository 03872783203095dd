import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { route } from './route.ts'

/** One session of a signed-in member. */
export const SessionView = z.object({
  id: z.uuid(),
  /** For example "Firefox on Linux"; empty if the browser did not say. */
  device: z.string(),
  is_this_one: z.boolean(),
  signed_in_at: z.iso.datetime(),
  seen_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
})
export type SessionView = z.infer<typeof SessionView>

export const readSessions = route({
  method: 'GET',
  url: '/me/sessions',
  auth: 'member',
  summary: 'My sessions, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(SessionView),
})

export const endOneSession = route({
  method: 'DELETE',
  url: '/me/sessions/:id',
  auth: 'member',
  summary: 'End one of my other sessions',
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: z.undefined(),
})

export const endOtherSessions = route({
  method: 'POST',
  url: '/me/sessions/end-others',
  auth: 'member',
  summary: 'End all my sessions except this one',
  status: 200,
  answer: Data(z.object({ ended: z.int() })),
})

/** The events in the history of an account's credentials. */
export const SECURITY_EVENTS = {
  signed_in: 'You signed in',
  password_changed: 'Your password was changed',
  password_ended: 'An admin removed your password, and we e-mailed you a link to choose a new one',
  password_reset: 'Your password was reset through an e-mailed link',
  address_changed: 'Your e-mail address was changed',
  address_verified: 'Your e-mail address was verified',
  two_factor_on: 'Two-step verification was turned on',
  two_factor_off: 'Two-step verification was turned off',
  recovery_code_used: 'A recovery code was used to sign in',
  recovery_codes_renewed: 'New recovery codes were generated',
  session_ended: 'You signed out of another device',
  social_connected: 'A social account was connected',
  social_disconnected: 'A social account was disconnected',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  passkey_used: 'You signed in with a passkey',
  api_key_created: 'An API key was created',
  api_key_revoked: 'An API key was revoked',
  sso_deactivated: 'Your organisation deactivated your account or its sign-in',
  sso_reactivated: 'Your organisation reactivated your account or its sign-in',
  data_exported: 'Your data was downloaded',
  removal_asked: 'You asked to delete your account',
  removal_stopped: 'You restored your account',
} as const satisfies Record<string, string>
/**
 * What an admin did while viewing the site as the member, by the name of the act in the audit log.
 */
export const ACTS_AS_MEMBER = {
  'shadow.start': 'An admin started viewing the site as you',
  'shadow.read': 'An admin viewed something as you',
  'shadow.change': 'An admin changed something as you',
  'shadow.stop': 'An admin stopped viewing the site as you',
} as const
export type SecurityEvent = keyof typeof SECURITY_EVENTS

export const SecurityEntry = z.object({
  id: z.string(),
  /** A sentence. */
  what: z.string(),
  device: z.string(),
  /** Whether an admin of Ideathlon did this on the member's behalf. */
  by_admin: z.boolean(),
  happened_at: z.iso.datetime(),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

export const readSecurityLog = route({
  method: 'GET',
  url: '/me/security-log',
  auth: 'member',
  summary: 'Security events of my account, newest first',
  query: PageQuery,
  status: 200,
  labels: ['what'],
  answer: Page(SecurityEntry),
})
