import * as z from 'zod'
import { Email, Password, PersonName, ScoutQuery, Session, SignedIn } from './accounts.ts'
import { Data } from './answer.ts'
import { Handle } from './ids.ts'
import { PASSWORD_MAX } from './limits.ts'
import { route } from './route.ts'

export const SignUp = z.object({
  handle: Handle,
  email: Email,
  password: Password,
  first_name: PersonName,
  last_name: z.string().trim().max(60).default(''),
  /** Of the letter that invited somebody; its address is proven by it. */
  invitation: z.string().max(100).optional(),
  /** No person sees this field; who fills it is none. */
  website: z.string().max(500).optional(),
  /** From the first look at the form to sending it. */
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

/** Handles are public: a page has each. Asked while somebody types one. */
export const readHandle = route({
  method: 'GET',
  url: '/account/handles/:handle',
  auth: 'visitor',
  summary: 'Whether a handle is free',
  params: z.object({ handle: Handle }),
  status: 200,
  answer: Data(z.object({ is_free: z.boolean() })),
})

/** The password was right; a code of the second factor opens the session. */
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
    username: z.string().trim().min(1, 'Write your handle or e-mail address.').max(254),
    password: z.string().min(1, 'Write your password.').max(PASSWORD_MAX),
  }),
  status: 200,
  /** What a session answers stands at the top as well, where RFC 6749 says that tools look for it. */
  answer: Data(z.union([SecondStep, SignedIn])).extend(
    Session.pick({ access_token: true, token_type: true, expires_in: true }).partial().shape,
  ),
})
