import * as z from 'zod'
import { Data } from './answer.ts'
import { givenReason } from './given-reason.ts'
import { MemberFace } from './member-face.ts'
import { RefusalReason } from './refusal-reason.ts'
import { route } from './route.ts'

const Name = z.string().trim().toLowerCase().min(1, 'Enter the handle of an account.').max(60)
const params = z.object({ handle: Name })

/** What moves to the remaining account. A preview gives the number of each. */
export const MERGE_MOVES = [
  'sign_ins',
  'follows',
  'followers',
  'friends',
  'memberships',
  'drafts',
  'challenges',
  'ideas',
  'posts',
] as const

export const MergePreview = z.object({
  closed: MemberFace,
  kept: MemberFace,
  closed_email: z.string().nullable(),
  kept_email: z.string().nullable(),
  moves: z.record(z.enum(MERGE_MOVES), z.int()),
  /** Why the accounts cannot be merged; null if they can. */
  refusal: RefusalReason.nullable(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = route({
  method: 'GET',
  url: '/admin/users/:handle/merge',
  auth: 'admin',
  summary: 'A preview of merging this account into another account of the same person',
  params,
  query: z.object({ into: Name }),
  status: 200,
  answer: Data(MergePreview),
})

/**
 * `sign_in`: which account's e-mail address and password are kept. `confirm`: the handle of the
 * account that will be closed, typed by the admin.
 */
export const mergeAccounts = route({
  method: 'POST',
  url: '/admin/users/:handle/merge',
  auth: 'admin',
  acts: ['member.merge'],
  summary: 'Merge this account into another account of the same person, and close it',
  params,
  body: z.object({
    into: Name,
    sign_in: z.enum(['kept', 'closed']),
    confirm: Name,
    reason: givenReason('Give a reason, in a sentence.'),
  }),
  status: 200,
  answer: Data(z.object({ closed: MemberFace.shape.id, kept: MemberFace })),
})
