import * as z from 'zod'
import { Data } from './answer.ts'
import { givenReason } from './given-reason.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

export const SANCTIONS = {
  warn: { label: 'Warn', says: 'A notification, nothing else.' },
  silence: { label: 'Mute', says: 'Can read and rate, but not write.' },
  suspend: { label: 'Suspend', says: 'Cannot sign in until a set day.' },
  ban: { label: 'Ban', says: 'Cannot sign in any more.' },
} as const
export const SanctionKind = z.enum(['warn', 'silence', 'suspend', 'ban'])
export type SanctionKind = z.infer<typeof SanctionKind>

export const SANCTION_DAYS_MAX = 366

export const Sanction = z.object({
  id: z.int(),
  action: SanctionKind,
  reason: z.string(),
  /** The end; null for a warning or a permanent sanction. */
  until: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  by: MemberFace.nullable(),
  lifted_at: z.iso.datetime().nullable(),
  lift_reason: z.string(),
  /** Whether the sanction is still in effect. */
  is_active: z.boolean(),
})
export type Sanction = z.infer<typeof Sanction>

const SanctionMember = z
  .object({
    user: z.string().trim().toLowerCase().min(1).max(60),
    action: SanctionKind,
    until: z.iso.datetime({ offset: true }).nullable().default(null),
    reason: givenReason('Tell the member why, in a sentence.'),
  })
  .refine(
    ({ action, until }) => (action === 'silence' || action === 'suspend') === (until !== null),
    {
      path: ['until'],
      message: 'A mute or a suspension needs an end date; a warning or a ban cannot have one.',
    },
  )

export const sanctionMember = route({
  method: 'POST',
  url: '/acl/moderations/users',
  auth: 'moderator',
  acts: ['member.warn', 'member.silence', 'member.suspend', 'member.ban'],
  summary: 'Warn, mute, suspend or ban a member',
  body: SanctionMember,
  status: 201,
  answer: Data(Sanction),
})

export const liftSanction = route({
  method: 'POST',
  url: '/acl/moderations/users/:id/lift',
  auth: 'moderator',
  acts: ['sanction.lift'],
  summary: 'End a sanction early',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({ reason: givenReason('Say why you are ending it.') }),
  status: 200,
  answer: Data(Sanction),
})
