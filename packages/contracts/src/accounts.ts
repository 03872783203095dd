import * as z from 'zod'
import { Data } from './answer.ts'
import { Handle, MemberId } from './ids.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { DEFAULT_LOCALE, Locale } from './locales.ts'
import { route } from './route.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Write an e-mail address, like name@example.org.'))

export const Password = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)

const PersonName = z.string().trim().min(1, 'Tell us your name.').max(60)

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

export const Me = z.object({
  user: z.object({
    id: MemberId,
    handle: z.string(),
    screen_name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    bio: z.string(),
    slogan: z.string(),
    avatar_url: z.string().nullable(),
    email_verified: z.boolean(),
    has_password: z.boolean(),
    /** Decides how dates, numbers and lists are written for this account. */
    locale: Locale.catch(DEFAULT_LOCALE),
  }),
  profile: z.object({
    bio: z.object({ text: z.string(), interests: z.array(z.string()) }),
  }),
  /** Notices that wait. */
  unread: z.int(),
  two_factor: z.object({
    on: z.boolean(),
    /** An admin whose powers rest until a second factor is set up. */
    needed: z.boolean(),
  }),
  admin_roles: z.object({ global_admin: z.boolean(), platform_ambassador: z.boolean() }),
})
export type Me = z.infer<typeof Me>

export const Session = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  me: Me,
})
export type Session = z.infer<typeof Session>

/** Who brought somebody: a member's id or handle, from the link they came by. */
const ScoutQuery = z.object({ scout_id: z.string().max(60).optional().catch(undefined) })

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

/** `back`: the account was about to be erased, and coming back stopped that. */
export const SignedIn = Session.extend({ back: z.boolean().optional() })
export type SignedIn = z.infer<typeof SignedIn>

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

export const signOut = route({
  method: 'POST',
  url: '/account/signout',
  auth: 'visitor',
  summary: 'End this session',
  status: 204,
  answer: z.undefined(),
})

export const readMe = route({
  method: 'GET',
  url: '/me/detailed',
  auth: 'visitor',
  summary: 'Who is signed in; null for a visitor',
  status: 200,
  answer: Data(Me.nullable()),
})
