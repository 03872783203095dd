import * as z from 'zod'
import { Email, Password, PersonName, ScoutQuery, Session, SignedIn } from './accounts.ts'
import { Data } from './answer.ts'
import { Handle } from './ids.ts'
import { PASSWORD_MAX } from './limits.ts'
import { oneLine } from './one-line.ts'
import { route } from './route.ts'

export const SignUp = z.object({
  handle: Handle,
  email: Email,
  password: Password,
  first_name: PersonName,
  last_name: z.string().overwrite(oneLine).max(60).default(''),
  /** The code from an invitation e-mail. It also verifies the address. */
  invitation: z.string().max(100).optional(),
  /** A honeypot: an invisible field that only bots fill in. */
  website: z.string().max(500).optional(),
  /** The time from showing the form to submitting it. */
  filled_ms: z.int().nonnegative().optional(),
})
export type SignUp = z.infer<typeof SignUp>

export const signUp = route({
  method: 'POST',
  url: '/account/signup',
  auth: 'visitor',
  summary: 'Create an account and sign in',
  query: ScoutQuery,
  body: SignUp,
  status: 201,
  answer: Data(Session),
})

/** Checks a handle while it is being typed. Handles are public, because each has a page. */
export const readHandle = route({
  method: 'GET',
  url: '/account/handles/:handle',
  auth: 'visitor',
  summary: 'Whether a handle is available',
  params: z.object({ handle: Handle }),
  status: 200,
  answer: Data(z.object({ is_free: z.boolean() })),
})

/** The password was correct; a second-factor code completes the sign-in. */
export const SecondStep = z.object({
  second_step: z.literal(true),
  ticket: z.string(),
  /** Seconds. */
  expires_in: z.int(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** `username`: the handle or the e-mail address. */
export const signIn = route({
  method: 'POST',
  url: '/oauth2/token',
  auth: 'visitor',
  summary: 'Sign in with a password',
  query: ScoutQuery,
  body: z.object({
    grant_type: z.literal('password').default('password'),
    username: z.string().trim().min(1, 'Enter your handle or e-mail address.').max(254),
    password: z.string().min(1, 'Enter your password.').max(PASSWORD_MAX),
  }),
  status: 200,
  /** The fields of the session are repeated at the top level, where RFC 6749 tools expect them. */
  answer: Data(z.union([SecondStep, SignedIn])).extend(
    Session.pick({ access_token: true, token_type: true, expires_in: true }).partial().shape,
  ),
})
