import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeCard } from './challenges.ts'
import { MemberFace } from './member-face.ts'
import { Olympiad } from './olympiads.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/** The sections of the home page, in order. */
export const HOME_SECTIONS = {
  'closing-soon': { title: 'Closing soon', says: 'Last call for ideas.' },
  hot: { title: 'Popular this week', says: 'These got the most ideas this week.' },
  new: { title: 'New', says: 'The most recent challenges.' },
  discover: { title: 'Discover', says: 'Shuffled, so that every challenge gets a chance.' },
} as const
export const SectionId = z.enum(Object.keys(HOME_SECTIONS) as [keyof typeof HOME_SECTIONS])
export type SectionId = keyof typeof HOME_SECTIONS

/** Shuffles the challenges. The same seed gives the same order. */
const Seed = z.coerce.number().int().min(0).max(2_147_483_647).default(0)

export const HomeSection = z.object({
  id: SectionId,
  title: z.string(),
  says: z.string(),
  challenges: z.array(ChallengeCard),
  /** The total number of challenges across all pages. */
  total: z.int(),
})
export type HomeSection = z.infer<typeof HomeSection>

const Params = z.object({ platform: PlatformSlug })
const HomeQuery = PageQuery.extend({ seed: Seed })

export const readHomepage = route({
  method: 'GET',
  url: '/widgets/challenges-homepage',
  auth: 'visitor',
  summary: 'Open challenges, shuffled by a seed',
  query: HomeQuery,
  status: 200,
  answer: Page(ChallengeCard),
})

export const readPlatformHomepage = route({
  method: 'GET',
  url: '/:platform/challenges-homepage',
  auth: 'visitor',
  summary: 'Open challenges of a platform, shuffled by a seed',
  params: Params,
  query: HomeQuery,
  status: 200,
  answer: Page(ChallengeCard),
})

export const readHomeSections = route({
  method: 'GET',
  url: '/:platform/challenges-homepage/v2',
  auth: 'visitor',
  summary: 'The sections of a platform’s home page',
  params: Params,
  query: z.object({ seed: Seed }),
  status: 200,
  labels: ['title', 'says'],
  answer: Data(z.array(HomeSection)),
})

export const readHomeSection = route({
  method: 'GET',
  url: '/:platform/challenges-homepage/v2/:id',
  auth: 'visitor',
  summary: 'One section of the home page, page by page',
  params: Params.extend({ id: SectionId }),
  query: HomeQuery,
  status: 200,
  answer: Page(ChallengeCard),
})

export const CompletedChallenge = ChallengeCard.extend({
  winner: z.object({ title: z.string(), lang: TextLanguage, author: MemberFace }).nullable(),
})
export type CompletedChallenge = z.infer<typeof CompletedChallenge>

export const readCompleted = route({
  method: 'GET',
  url: '/widgets/completed-challenges',
  auth: 'visitor',
  summary: 'Closed challenges with the winning idea, latest first',
  /** `won`: only challenges that have a winner to show. */
  query: PageQuery.extend({
    platform: PlatformSlug.optional(),
    won: z.literal('true').optional(),
  }),
  status: 200,
  answer: Page(CompletedChallenge),
})

export const readOlympiadWidget = route({
  method: 'GET',
  url: '/widgets/olympiads/:id',
  auth: 'visitor',
  summary: 'The running cycle of a platform and its previous cycles',
  params: z.object({ id: PlatformSlug }),
  status: 200,
  labels: ['name', 'label'],
  answer: Data(
    z.object({
      current: z.object({ olympiad: Olympiad.nullable() }),
      past: z.array(Olympiad),
    }),
  ),
})
