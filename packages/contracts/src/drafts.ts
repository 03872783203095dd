import * as z from 'zod'
import { Data, Page } from './answer.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { ChallengeSlug, DraftId, IdeaId } from './ids.ts'
import { DRAFT_BYTES_MAX, DRAFTS_PAGE } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

export const DraftType = z.enum(['challenge', 'idea'])
export type DraftType = z.infer<typeof DraftType>

export const DraftOrigin = z.enum([
  'challenge-creation-flow',
  'challenge-promotion-flow',
  'qq',
  'idea-form',
  'save-an-idea',
  'import',
])
export type DraftOrigin = z.infer<typeof DraftOrigin>

/**
 * Whatever the form contains. It is validated when it is published, not while it is being written.
 */
export const DraftContent = z
  .record(z.string().max(60), z.unknown())
  .refine((content) => JSON.stringify(content).length <= DRAFT_BYTES_MAX, {
    message: 'This is too long for a draft. Shorten it.',
  })
export type DraftContent = z.infer<typeof DraftContent>

const Title = z.string().trim().max(200).default('')

export const Draft = z.object({
  id: DraftId,
  draft_type: DraftType,
  origin: DraftOrigin,
  challenge: ChallengeTitle.nullable(),
  title: z.string(),
  /** The language of the title and the text below it. */
  lang: TextLanguage,
  content: DraftContent,
  /** The version to send with the next save. */
  version: z.int().positive(),
  /**
   * Whether the draft has been published. A published draft is shown with a tick and deleted after
   * a month.
   */
  sent: z.boolean(),
  /** The owner of the draft. A co-author can also read and save it, but cannot delete it. */
  asker: MemberFace,
  is_mine: z.boolean(),
  co_author: z.object({ member: MemberFace, state: z.enum(['invited', 'accepted']) }).nullable(),
  saved_at: z.iso.datetime(),
})
export type Draft = z.infer<typeof Draft>

const Params = z.object({ draft: z.coerce.number().pipe(DraftId) })

export const listDrafts = route({
  method: 'GET',
  url: '/drafts',
  auth: 'member',
  summary: 'My drafts, newest first',
  query: z.object({
    draft_type: DraftType.optional(),
    origin: DraftOrigin.optional(),
    sent: z.stringbool().default(false),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(DRAFTS_PAGE).default(DRAFTS_PAGE),
  }),
  status: 200,
  answer: Page(Draft),
})

export const createDraft = route({
  method: 'POST',
  url: '/drafts',
  auth: 'member',
  summary: 'Create a draft',
  body: z.object({
    draft_type: DraftType,
    origin: DraftOrigin,
    challenge: ChallengeSlug.optional(),
    title: Title,
    content: DraftContent,
  }),
  status: 201,
  answer: Data(Draft),
})

export const readDraft = route({
  method: 'GET',
  url: '/drafts/:draft',
  auth: 'member',
  summary: 'One of my drafts',
  params: Params,
  status: 200,
  answer: Data(Draft),
})

export const saveDraft = route({
  method: 'PUT',
  url: '/drafts/:draft',
  auth: 'member',
  summary: 'Replace the version that I last read; `overwrite` replaces any version',
  params: Params,
  body: z.object({
    title: Title,
    content: DraftContent,
    version: z.int().positive(),
    overwrite: z.boolean().default(false),
    sent: z.boolean().optional(),
  }),
  status: 200,
  answer: Data(Draft),
})

export const removeDraft = route({
  method: 'DELETE',
  url: '/drafts/:draft',
  auth: 'member',
  summary: 'Delete a draft',
  params: Params,
  status: 204,
  answer: z.undefined(),
})

export const countDrafts = route({
  method: 'GET',
  url: '/drafts/counts',
  auth: 'member',
  summary:
    'The number of my unpublished challenges and ideas, QQs to promote and co-author invitations',
  status: 200,
  answer: Data(
    z.object({
      challenges: z.int(),
      promotions: z.int(),
      ideas: z.int(),
      invitations: z.int(),
    }),
  ),
})

/**
 * The draft has the origin `challenge-promotion-flow`. Repeating the call returns the same draft.
 */
export const promoteIdea = route({
  method: 'POST',
  url: '/challenges/:challenge/promote/:idea',
  auth: 'member',
  summary: 'Save a question from my closed QQ as a draft challenge',
  params: z.object({ challenge: ChallengeSlug, idea: z.coerce.number().pipe(IdeaId) }),
  status: 201,
  answer: Data(Draft),
})
