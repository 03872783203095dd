import * as z from 'zod'
import { Data } from './answer.ts'
import { givenReason } from './given-reason.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/** Accounts that belong to one person. Together, they have the weight of one account. */
export const LinkedAccounts = z.object({ linked: z.array(MemberFace) })
export type LinkedAccounts = z.infer<typeof LinkedAccounts>

const params = z.object({ handle: z.string().toLowerCase().max(60) })

export const readLinked = route({
  method: 'GET',
  url: '/admin/users/:handle/linked',
  auth: 'admin',
  summary: 'The other accounts that share one weight with this one',
  params,
  status: 200,
  answer: Data(LinkedAccounts),
})

export const changeLink = route({
  method: 'PUT',
  url: '/admin/users/:handle/linked',
  auth: 'admin',
  acts: ['member.link', 'member.unlink'],
  summary: 'Link two accounts, so that their ratings share one weight, or unlink this one',
  params,
  body: z.object({
    /** The other account; null unlinks this one from all others. */
    with: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'Enter the handle of the other account.')
      .max(60)
      .nullable(),
    reason: givenReason(),
  }),
  status: 200,
  answer: Data(LinkedAccounts),
})
