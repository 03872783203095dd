import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed, ChallengeCard } from './challenges.ts'
import { ImageUrl } from './files.ts'
import { IdeaResult } from './ideas.ts'
import { ChallengeSlug, Handle, IdeaId, MemberId } from './ids.ts'
import { RelationView } from './relations.ts'
import { route } from './route.ts'
import { SOCIAL_PROVIDERS } from './social-login.ts'
import { WebAddress } from './web-address.ts'

export const NAME_MAX = 60
export const SLOGAN_MAX = 120
export const BIO_MAX = 1000
export const INTERESTS_MAX = 20
export const INTEREST_MAX = 40
/** How many of them stand beside a name. */
export const INTERESTS_SHOWN = 3
export const LINKS_MAX = 5
/** A handle may be changed once in this many days. */
export const HANDLE_DAYS = 30

export const MASTHEAD_PATTERNS = ['cells', 'dendrites', 'ripples', 'dusk'] as const
export const MastheadPattern = z.enum(MASTHEAD_PATTERNS)
export type MastheadPattern = z.infer<typeof MastheadPattern>

/** The picture across a member's page: one that was uploaded, or one drawn in a pattern and a hue. */
export const Masthead = z.object({
  pattern: MastheadPattern,
  hue: z.int().min(0).max(359),
  picture: z.string().nullable(),
})
export type Masthead = z.infer<typeof Masthead>

export const SocialNetwork = z.enum(SOCIAL_PROVIDERS)
export type SocialNetwork = z.infer<typeof SocialNetwork>

const SocialHandle = z.string().nullable()
export const SocialHandles = z.object({
  facebook: SocialHandle,
  twitter: SocialHandle,
  google: SocialHandle,
  github: SocialHandle,
  linkedin: SocialHandle,
})
export type SocialHandles = z.infer<typeof SocialHandles>

/** What the viewer may do with a member's page, and where not, why. */
export const ProfileCan = z.object({
  edit: Allowed,
  share: Allowed,
  follow: Allowed,
  befriend: Allowed,
  message: Allowed,
  fund: Allowed,
})

/** What anybody may see of a member. */
export const Profile = z.object({
  id: MemberId,
  handle: z.string(),
  screen_name: z.string(),
  name: z.string(),
  slogan: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  links: z.array(z.string()),
  social: SocialHandles,
  avatar_url: z.string().nullable(),
  masthead: Masthead,
  is_organization: z.boolean(),
  organisations: z.array(
    z.object({ slug: z.string(), name: z.string(), role: z.enum(['member', 'admin', 'owner']) }),
  ),
  joined_at: z.iso.datetime(),
  challenges: z.int(),
  /** Ideas of closed questions: a count that moves while one is open names an author. */
  ideas: z.int(),
  followers: z.int(),
  following: z.int(),
  friends: z.int(),
  /** Null for visitors, and on one's own page. */
  relation: RelationView.nullable(),
  can: ProfileCan,
})
export type Profile = z.infer<typeof Profile>

const ByHandle = z.object({ handle: z.string().max(60) })

export const readProfile = route({
  method: 'GET',
  url: '/users/:handle/profile',
  auth: 'visitor',
  summary: 'The public face of a member; a former handle answers with the one of today',
  params: ByHandle,
  status: 200,
  answer: Data(Profile),
})

export const readPerson = route({
  method: 'GET',
  url: '/users/:handle/detailed',
  auth: 'visitor',
  summary: 'A member by screen name, in the shape of one’s own details; public fields only',
  params: ByHandle,
  status: 200,
  answer: Data(
    z.object({
      user: z.object({
        id: MemberId,
        first_name: z.string(),
        last_name: z.string(),
        screen_name: z.string(),
        handle: z.string(),
        bio: z.string(),
        slogan: z.string(),
        avatar_url: z.string().nullable(),
        is_organization: z.boolean(),
      }),
      profile: z.object({
        bio: z.object({ text: z.string(), interests: z.array(z.string()) }),
      }),
    }),
  ),
})

export const listQuestionsOf = route({
  method: 'GET',
  url: '/users/:handle/challenges',
  auth: 'visitor',
  summary: 'The questions that a member asked, the newest first',
  params: ByHandle,
  query: PageQuery.extend({
    state: z.enum(['open', 'closed']).optional(),
    /** Only questions of this format, as `idea_entry_fee`. */
    filter: z.string().max(40).optional(),
  }),
  status: 200,
  answer: Page(ChallengeCard),
})

/** An idea of a closed question, with how it came out. */
export const IdeaOfMember = z.object({
  id: IdeaId,
  title: z.string(),
  challenge: z.object({ slug: ChallengeSlug, question_title: z.string(), hue: z.int() }),
  entered_at: z.iso.datetime(),
  result: IdeaResult,
})
export type IdeaOfMember = z.infer<typeof IdeaOfMember>

export const listIdeasOf = route({
  method: 'GET',
  url: '/users/:handle/ideas',
  auth: 'visitor',
  summary: 'A member’s ideas in closed questions, the best places first',
  params: ByHandle,
  query: PageQuery,
  status: 200,
  answer: Page(IdeaOfMember),
})

const line = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`)

/** Interests are short, and each is named once, however it is spelled. */
const Interests = z
  .array(line(INTEREST_MAX).min(1))
  .max(INTERESTS_MAX, `Choose at most ${INTERESTS_MAX} interests.`)
  .transform((given) => [
    ...new Map(given.map((interest) => [interest.toLowerCase(), interest])).values(),
  ])

export const EditProfile = z.object({
  first_name: line(NAME_MAX).min(1, 'Tell us your name.'),
  last_name: line(NAME_MAX),
  slogan: line(SLOGAN_MAX),
  bio: line(BIO_MAX),
  interests: Interests,
  links: z
    .array(WebAddress)
    .max(LINKS_MAX, `Name at most ${LINKS_MAX} addresses.`)
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
  /** Until then the handle stays as it is; null: it may be changed. */
  handle_free_at: z.iso.datetime().nullable(),
})
export type MyProfile = z.infer<typeof MyProfile>

export const readMyProfile = route({
  method: 'GET',
  url: '/me/profile',
  auth: 'member',
  summary: 'One’s own profile, as it is edited',
  status: 200,
  answer: Data(MyProfile),
})

export const editProfile = route({
  method: 'PUT',
  url: '/me/profile',
  auth: 'member',
  summary: 'Change what one shows of oneself',
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
  summary: 'Change one’s face and masthead',
  body: ChangePictures.partial(),
  status: 200,
  answer: Data(MyProfile),
})

export const changeHandle = route({
  method: 'PUT',
  url: '/me/handle',
  auth: 'member',
  summary: 'Change one’s handle, once in thirty days; the old one goes on leading here',
  body: z.object({ handle: Handle }),
  status: 200,
  answer: Data(MyProfile),
})

export const LOCALES = { en: 'English' } as const
export const Locale = z.enum(Object.keys(LOCALES) as [keyof typeof LOCALES])

export const changeLanguage = route({
  method: 'PUT',
  url: '/me/language',
  auth: 'member',
  summary: 'Choose the language of letters and pages',
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
      .regex(/^[\p{L}\p{N}._-]*$/u, 'Write the handle alone, without an address.'),
  )

export const changeSocial = route({
  method: 'PUT',
  url: '/me/social',
  auth: 'member',
  summary: 'Say under which names one is to be found elsewhere; an empty one is taken away',
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
