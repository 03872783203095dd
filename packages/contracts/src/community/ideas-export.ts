import * as z from 'zod'
import { Data } from '../answer.ts'
import { ChallengeState } from '../challenges.ts'
import { OutcomeKind } from '../ideas.ts'
import { ChallengeSlug, IdeaId } from '../ids.ts'
import { route } from '../route.ts'

const Person = z.object({ handle: z.string().nullable(), name: z.string() })

/** An idea with its result. */
export const ExportedIdea = z.object({
  id: IdeaId,
  /** The place in the crowd's ranking; null if the idea did not get enough ratings. */
  place: z.int().nullable(),
  /** The place among the asker's picks: 1 to 3, or null. */
  pick: z.int().nullable(),
  pick_comment: z.string(),
  title: z.string(),
  description: z.string(),
  /** The author first, then the co-authors. */
  authors: z.array(Person),
  stars: z.number(),
  ratings: z.int(),
  is_test: z.boolean(),
  outcome: OutcomeKind.nullable(),
  entered_on: z.iso.date(),
  comments: z.array(z.object({ by: Person, text: z.string() })),
})
export type ExportedIdea = z.infer<typeof ExportedIdea>

export const IdeasExport = z.object({
  challenge: z.object({
    slug: ChallengeSlug,
    question_title: z.string(),
    question_detail: z.string(),
    state: ChallengeState,
    opened_on: z.iso.date(),
    closed_on: z.iso.date().nullable(),
  }),
  ideas: z.array(ExportedIdea),
})
export type IdeasExport = z.infer<typeof IdeasExport>

const exported = {
  method: 'GET',
  auth: 'member',
  params: z.object({ challenge: ChallengeSlug }),
  status: 200,
} as const

export const exportIdeas = route({
  ...exported,
  url: '/challenges/:challenge/ideas-export',
  summary:
    'The ideas of my challenge with authors, places, stars and comments, once the challenge is settled',
  answer: Data(IdeasExport),
})

export const exportIdeasCsv = route({
  ...exported,
  url: '/challenges/:challenge/ideas-export.csv',
  summary: 'The same data as CSV',
  answer: z.unknown(),
})

export const exportIdeasXlsx = route({
  ...exported,
  url: '/challenges/:challenge/ideas-export.xlsx',
  summary: 'The same data as a spreadsheet',
  answer: z.unknown(),
})
