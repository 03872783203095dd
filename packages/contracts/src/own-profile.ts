import * as z from 'zod'
import { Data } from './answer.ts'
import { ImageUrl } from './files.ts'
import { Handle } from './ids.ts'
import { Locale } from './locales.ts'
import { oneLine } from './one-line.ts'
import { Masthead, SocialHandles } from './profiles.ts'
import { route } from './route.ts'
import { isVisible } from './visible.ts'
import { WebAddress } from './web-address.ts'

export const NAME_MAX = 60
export const SLOGAN_MAX = 120
const PLACE_MAX = 80
export const BIO_MAX = 1000
export const INTERESTS_MAX = 20
export const INTEREST_MAX = 40
export const LINKS_MAX = 5
/** A handle can be changed once in this many days. */
export const HANDLE_DAYS = 30

const line = (max: number) => z.string().overwrite(oneLine).max(max)

/** Interests are short, and each is listed only once, however it is spelled. */
const Interests = z
  .array(line(INTEREST_MAX).min(1))
  .max(INTERESTS_MAX, `Choose at most ${INTERESTS_MAX} interests.`)
  .transform((given) => [
    ...new Map(given.map((interest) => [interest.toLowerCase(), interest])).values(),
  ])

export const EditProfile = z.object({
  first_name: line(NAME_MAX)
    .min(1, { error: 'Tell us your name.', abort: true })
    .refine(isVisible, 'Tell us your name.'),
  last_name: line(NAME_MAX),
  slogan: line(SLOGAN_MAX),
  /** A town as written by the place search; any other text is also accepted. */
  place: line(PLACE_MAX).default(''),
  bio: z.string().trim().max(BIO_MAX),
  interests: Interests,
  links: z
    .array(WebAddress)
    .max(LINKS_MAX, `Enter at most ${LINKS_MAX} addresses.`)
    .transform((links) => links.filter((link) => link !== '')),
  is_organization: z.boolean(),
})
export type EditProfile = z.infer<typeof EditProfile>

export const MyProfile = EditProfile.extend({
  handle: z.string(),
  avatar: z.string().nullable(),
  masthead: Masthead,
  social: SocialHandles,
  locale: z.string(),
  /** The time until which the handle cannot be changed; null if it can. */
  handle_free_at: z.iso.datetime().nullable(),
})
export type MyProfile = z.infer<typeof MyProfile>

export const readMyProfile = route({
  method: 'GET',
  url: '/me/profile',
  auth: 'member',
  summary: 'My profile, for editing',
  status: 200,
  answer: Data(MyProfile),
})

export const editProfile = route({
  method: 'PUT',
  url: '/me/profile',
  auth: 'member',
  summary: 'Change my profile',
  body: EditProfile,
  status: 200,
  answer: Data(MyProfile),
})

export const ChangePictures = z.object({
  avatar: ImageUrl.nullable(),
  masthead: Masthead.extend({ picture: ImageUrl.nullable() }),
})
export type ChangePictures = z.infer<typeof ChangePictures>

export const changePictures = route({
  method: 'PUT',
  url: '/me/pictures',
  auth: 'member',
  summary: 'Change my picture and masthead',
  body: ChangePictures.partial(),
  status: 200,
  answer: Data(MyProfile),
})

export const changeHandle = route({
  method: 'PUT',
  url: '/me/handle',
  auth: 'member',
  summary: 'Change my handle, once every thirty days; the old one still leads to me',
  body: z.object({ handle: Handle }),
  status: 200,
  answer: Data(MyProfile),
})

export const changeLanguage = route({
  method: 'PUT',
  url: '/me/language',
  auth: 'member',
  summary: 'Choose the language and region for pages and e-mails',
  body: z.object({ locale: Locale }),
  status: 200,
  answer: Data(MyProfile),
})

const social = z
  .string()
  .trim()
  .transform((handle) => handle.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(100)
      .regex(/^[\p{L}\p{N}._-]*$/u, 'Enter only the handle, not the whole address.'),
  )

export const changeSocial = route({
  method: 'PUT',
  url: '/me/social',
  auth: 'member',
  summary: 'Set my usernames on other sites; an empty one is removed',
  body: z.object({
    facebook: social,
    twitter: social,
    google: social,
    github: social,
    linkedin: social,
  }),
  status: 200,
  answer: Data(MyProfile),
})
