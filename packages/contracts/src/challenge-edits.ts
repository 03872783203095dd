import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ImageUrl } from './files.ts'
import { ChallengeSlug } from './ids.ts'
import { ImageCredit } from './image-credit.ts'
import { DURATION_DAYS, IDEA_IMAGE_ALT_MAX } from './limits.ts'
import { Prize } from './prizes.ts'
import { route } from './route.ts'
import { WebAddress } from './web-address.ts'

export const LINKS_MAX = 5
const EDITED_FIELDS = [
  'primary_image',
  'image_alt',
  'image_credit',
  'links',
  'prize',
  'closes_at',
  'category',
] as const
export const EditedField = z.enum(EDITED_FIELDS)
export type EditedField = z.infer<typeof EditedField>

/** The fields that can still change once other members rely on the text of a challenge. */
export const ChallengeEdit = z.object({
  primary_image: ImageUrl.optional(),
  /** What the picture shows. */
  image_alt: z.string().trim().max(IDEA_IMAGE_ALT_MAX).optional(),
  /**
   * A new picture without it has no credit. Without a new picture, a credit can be added or
   * replaced, but not removed.
   */
  image_credit: ImageCredit.optional(),
  /** The current links, plus any new ones. */
  links: z.array(WebAddress.min(1)).max(LINKS_MAX).optional(),
  prize: Prize.optional(),
  /**
   * Counted from now. Allowed only together with a new prize that is large enough for the longer
   * duration.
   */
  duration_days: z.literal(DURATION_DAYS).optional(),
})
export type ChallengeEdit = z.infer<typeof ChallengeEdit>

export const ChallengeChange = z.object({
  field: EditedField,
  before: z.string(),
  after: z.string(),
  edited_at: z.iso.datetime(),
})
export type ChallengeChange = z.infer<typeof ChallengeChange>

const Params = z.object({ challenge: ChallengeSlug })

export const editChallenge = route({
  method: 'PUT',
  url: '/challenges/:challenge/catalyst/updates',
  auth: 'member',
  acts: ['challenge.edit'],
  summary:
    'Add a picture, links, a prize or more time to an open challenge; its text stays unchanged',
  params: Params,
  body: ChallengeEdit,
  status: 200,
  answer: Data(z.object({ changes: z.array(EditedField) })),
})

export const listChallengeChanges = route({
  method: 'GET',
  url: '/challenges/:challenge/changes',
  auth: 'visitor',
  summary: 'The changes to a challenge since it was published, newest first',
  params: Params,
  query: PageQuery,
  status: 200,
  answer: Page(ChallengeChange),
})
