import * as z from 'zod'
import { Data } from './answer.ts'
import { MemberId } from './ids.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { DEFAULT_LOCALE, Locale } from './locales.ts'
import { oneLine } from './one-line.ts'
import { route } from './route.ts'
import { isVisible } from './visible.ts'

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an e-mail address, such as name@example.org.'))

export const Password = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX)

export const PersonName = z
  .string()
  .overwrite(oneLine)
  .min(1, { error: 'Tell us your name.', abort: true })
  .max(60)
  .refine(isVisible, 'Tell us your name.')

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
    /** Determines how dates, numbers and lists are formatted for this account. */
    locale: Locale.catch(DEFAULT_LOCALE),
  }),
  profile: z.object({
    bio: z.object({ text: z.string(), interests: z.array(z.string()) }),
  }),
  /** Unseen notifications. */
  unread: z.int(),
  two_factor: z.object({
    on: z.boolean(),
    /**
     * Whether the account still lacks a second factor that it must have: admins, and members of a
     * group with duties, have to set one up before their powers apply.
     */
    needed: z.boolean(),
  }),
  admin_roles: z.object({
    global_admin: z.boolean(),
    platform_ambassador: z.boolean(),
    /** The duties of the member’s groups. */
    duties: z.array(z.string()),
  }),
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

/** The scout, by handle or id, from the link that a new member followed. */
export const ScoutQuery = z.object({ scout_id: z.string().max(60).optional().catch(undefined) })

/** `back`: the account was scheduled for deletion, and signing in cancelled the deletion. */
export const SignedIn = Session.extend({ back: z.boolean().optional() })
export type SignedIn = z.infer<typeof SignedIn>

export const signOut = route({
  method: 'POST',
  url: '/account/signout',
  auth: 'visitor',
  summary: 'End the current session',
  status: 204,
  answer: z.undefined(),
})

export const readMe = route({
  method: 'GET',
  url: '/me/detailed',
  auth: 'visitor',
  summary: 'The signed-in member; null for a visitor',
  status: 200,
  answer: Data(Me.nullable()),
})
