import * as z from 'zod'
import { Data } from './answer.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { route } from './route.ts'

/** `original`: the earlier idea of the same challenge that the idea repeats. */
export const IdeaDuplicate = z.object({ idea: IdeaId, original: IdeaId })
export type IdeaDuplicate = z.infer<typeof IdeaDuplicate>

/** Empty until the challenge has closed. */
export const listDuplicates = route({
  method: 'GET',
  url: '/challenges/:challenge/duplicates',
  auth: 'visitor',
  summary: 'The ideas of a closed challenge that repeat an earlier one',
  params: z.object({ challenge: ChallengeSlug }),
  status: 200,
  answer: Data(z.array(IdeaDuplicate)),
})

/** If `original` is null, the link is removed. Ratings, places and points stay unchanged. */
export const linkDuplicate = route({
  method: 'PUT',
  url: '/ideas/:idea/duplicate-of',
  auth: 'moderator',
  acts: ['idea.link'],
  summary: 'Link an idea to the earlier idea that it repeats',
  params: z.object({ idea: z.coerce.number().pipe(IdeaId) }),
  body: z.object({ original: IdeaId.nullable() }),
  status: 200,
  answer: Data(z.object({ idea: IdeaId, original: IdeaId.nullable() })),
})
