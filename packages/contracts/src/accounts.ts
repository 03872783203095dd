import * as z from 'zod'
import { Data } from './answer.ts'
import { Handle, MemberId } from './ids.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
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

export const signUp = route({
  method: 'POST',
  url: '/account/signup',
  auth: 'visitor',
  summary: 'Create an account and sign in',
  body: SignUp,
  status: 201,
  answer: Data(Session),
})

/** `username`: the handle or the e-mail address. */
export const signIn = route({
  method: 'POST',
  url: '/oauth2/token',
  auth: 'visitor',
  summary: 'Sign in with a password',
  body: z.object({
    grant_type: z.literal('password').default('password'),
    username: z.string().trim().min(1, 'Write your handle or e-mail address.').max(254),
    password: z.string().min(1, 'Write your password.').max(PASSWORD_MAX),
  }),
  status: 200,
  answer: Data(Session),
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
  auth: 'member',
  summary: 'Who is signed in',
  status: 200,
  answer: Data(Me),
})
