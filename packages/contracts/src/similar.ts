import * as z from 'zod'
import { Data } from './answer.ts'
import { Category } from './categories.ts'
import { ChallengeCard } from './challenges.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { route } from './route.ts'

/** The part of an unfinished text that is compared. */
const Writing = z.object({
  text: z.string().trim().min(3, 'Enter at least three characters.').max(400),
})

/**
 * One of the viewer's own ideas in this challenge, or an idea from a closed one. Other
 * members' ideas in open challenges are never shown.
 */
export const PriorIdea = z.object({
  id: IdeaId,
  title: z.string(),
  says: z.string(),
  is_mine: z.boolean(),
  place: z.int().nullable(),
  challenge: z.object({ slug: ChallengeSlug, question_title: z.string() }),
})
export type PriorIdea = z.infer<typeof PriorIdea>

export const listPriors = route({
  method: 'GET',
  url: '/:platform/suggestions/:challenge/priors',
  auth: 'member',
  summary: 'Ideas similar to what I am writing: my own here, and others from closed challenges',
  params: z.object({ platform: z.string().max(80), challenge: ChallengeSlug }),
  query: Writing,
  status: 200,
  answer: Data(z.array(PriorIdea)),
})

export const listPromoted = route({
  method: 'GET',
  url: '/challenges/:challenge/promoted',
  auth: 'visitor',
  summary: 'Open challenges similar to this one',
  params: z.object({ challenge: ChallengeSlug }),
  status: 200,
  answer: Data(z.array(ChallengeCard)),
})

export const listSimilar = route({
  method: 'GET',
  url: '/challenges/similar',
  auth: 'member',
  summary: 'Challenges similar to the one that I am writing, open or closed',
  query: Writing,
  status: 200,
  answer: Data(z.array(ChallengeCard)),
})

export const categorify = route({
  method: 'GET',
  url: '/challenges/categorify',
  auth: 'member',
  summary: 'Suggested categories for what I am writing',
  query: Writing,
  status: 200,
  answer: Data(z.array(Category)),
})
