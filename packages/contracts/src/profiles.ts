import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { Allowed, ChallengeCard } from './challenges.ts'
import { IdeaResult } from './ideas.ts'
import { IdeaId, MemberId } from './ids.ts'
import { RelationView } from './relations.ts'
import { route } from './route.ts'
import { SOCIAL_PROVIDERS } from './social-login.ts'
import { TextLanguage } from './text-language.ts'

/** The number of interests shown next to a name. */
export const INTERESTS_SHOWN = 3

export const MASTHEAD_PATTERNS = ['cells', 'dendrites', 'ripples', 'dusk'] as const
export const MastheadPattern = z.enum(MASTHEAD_PATTERNS)
export type MastheadPattern = z.infer<typeof MastheadPattern>

/**
 * The masthead of a member's page: an uploaded picture, or one generated from a pattern and a hue.
 */
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

/** Whether the viewer can do something on a member's page and, if not, why. */
const ProfileCan = z.object({
  edit: Allowed,
  share: Allowed,
  follow: Allowed,
  befriend: Allowed,
  message: Allowed,
  fund: Allowed,
})

/** The public profile of a member. */
export const Profile = z.object({
  id: MemberId,
  handle: z.string(),
  screen_name: z.string(),
  name: z.string(),
  slogan: z.string(),
  place: z.string(),
  bio: z.string(),
  /** The language of the bio or, without a bio, of the slogan. */
  lang: TextLanguage,
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
  /**
   * Only ideas of closed challenges. A count that changes while a challenge is open would reveal an
   * author.
   */
  ideas: z.int(),
  followers: z.int(),
  following: z.int(),
  friends: z.int(),
  /** Null for visitors, and on the viewer's own page. */
  relation: RelationView.nullable(),
  can: ProfileCan,
})
export type Profile = z.infer<typeof Profile>

const ByHandle = z.object({ handle: z.string().max(60) })

export const readProfile = route({
  method: 'GET',
  url: '/users/:handle/profile',
  auth: 'visitor',
  summary: 'A member’s public profile card; a former handle returns the current one',
  params: ByHandle,
  status: 200,
  answer: Data(Profile),
})

export const readPerson = route({
  method: 'GET',
  url: '/users/:handle/detailed',
  auth: 'visitor',
  summary: 'A member by handle, in the format of my own details but with public fields only',
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
  summary: 'The challenges that a member created, newest first',
  params: ByHandle,
  query: PageQuery.extend({
    state: z.enum(['open', 'closed']).optional(),
    /** Only challenges with an entry fee. */
    filter: z.literal('idea_entry_fee').optional(),
  }),
  status: 200,
  answer: Page(ChallengeCard),
})

/** An idea of a closed challenge, with its result. */
export const IdeaOfMember = z.object({
  id: IdeaId,
  title: z.string(),
  lang: TextLanguage,
  challenge: ChallengeTitle.extend({ hue: z.int() }),
  entered_at: z.iso.datetime(),
  result: IdeaResult,
})
export type IdeaOfMember = z.infer<typeof IdeaOfMember>

export const listIdeasOf = route({
  method: 'GET',
  url: '/users/:handle/ideas',
  auth: 'visitor',
  summary: 'A member’s ideas in closed challenges, best place first',
  params: ByHandle,
  query: PageQuery,
  status: 200,
  answer: Page(IdeaOfMember),
})
