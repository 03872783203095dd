import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { MemberId } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { Cents, SignedCents } from '../money/cents.ts'
import { TransferState } from '../money/transfers.ts'
import { route } from '../route.ts'
import { Hash } from './proof.ts'
import { LineState, PayoutRun, RunParams, RunStage } from './runs.ts'

/**
 * ring: the account belongs to a suspected ring of colluding accounts. suspended: the account is
 * suspended. removed: the account no longer exists. manual: an admin put the line on hold.
 */
export const HoldReason = z.enum(['ring', 'suspended', 'removed', 'manual'])
export type HoldReason = z.infer<typeof HoldReason>

const Name = z.object({ id: MemberId, name: z.string() })

/** The result of a preview, the hash of its input, and the changes since the previous preview. */
export const Preview = z.object({
  number: z.int().positive(),
  made_by: Name,
  made_at: z.iso.datetime(),
  /** An approval refers to this hash. Any change to the input changes it. */
  input_hash: Hash,
  pool_cents: Cents,
  /** The balance of the account that pays. */
  available_cents: Cents,
  winners: z.int().nonnegative(),
  held: z.int().nonnegative(),
  /** Members who would have won but are left out, each with the reason. */
  excluded: z.array(z.object({ member: MemberFace, reason: z.string() })),
  /** Compared with the previous preview; null for the first one. */
  changes: z
    .object({
      since: z.int().positive(),
      lines: z.int().nonnegative(),
      up_cents: Cents,
      down_cents: Cents,
      pool_cents: SignedCents,
    })
    .nullable(),
})
export type Preview = z.infer<typeof Preview>

const RunCounts = z.object({
  ready: z.int(),
  held: z.int(),
  paid: z.int(),
  void: z.int(),
  paid_cents: Cents,
  held_cents: Cents,
})

export const AdminRun = PayoutRun.extend({
  preview: Preview.nullable(),
  approved_by: Name.nullable(),
  counts: RunCounts,
  /** Runs above this amount need the approval of a second admin. */
  approval_above_cents: Cents,
  /** For a challenge: the asker's decision. */
  decision: z.enum(['pay', 'refuse']).nullable(),
  /**
   * For a challenge: how many ideas were entered, and how many of them were declined and cannot be
   * ranked.
   */
  entered: z.object({ ideas: z.int().nonnegative(), declined: z.int().nonnegative() }).nullable(),
  /**
   * For a race before its approval: how much money is missing for its prizes, and how much was
   * given for later cycles.
   */
  missing_cents: Cents,
  later_cents: Cents,
  may: z.array(z.enum(['preview', 'approve', 'pay', 'void'])),
  /** Why the run cannot be approved, or what has to happen first; empty if it can be. */
  note: z.string(),
  /** The shares in cents, best place first, for the chart; at most 200, sampled evenly. */
  shares: z.array(z.object({ order: z.int().positive(), cents: Cents })),
})
export type AdminRun = z.infer<typeof AdminRun>

export const AdminLine = z.object({
  id: z.int().positive(),
  order: z.int().positive(),
  rank: z.int().positive(),
  member: MemberFace,
  weight: z.int().nonnegative(),
  cents: Cents,
  /** The change since the previous preview; 0 if there is none. */
  change_cents: SignedCents,
  state: LineState,
  reasons: z.array(HoldReason),
  note: z.string(),
  /** The transfer to the bank; null while the money is in the wallet. */
  transfer: TransferState.nullable(),
  attempts: z.int().nonnegative(),
  paid_at: z.iso.datetime().nullable(),
  may: z.array(z.enum(['pay', 'hold', 'release', 'retry', 'void'])),
})
export type AdminLine = z.infer<typeof AdminLine>

export const listRuns = route({
  method: 'GET',
  url: '/admin/payouts',
  auth: 'admin',
  summary: 'All payouts, newest first',
  query: PageQuery.extend({ stage: RunStage.optional() }),
  status: 200,
  labels: ['title'],
  answer: Page(PayoutRun),
})

export const readAdminRun = route({
  method: 'GET',
  url: '/admin/payouts/:run',
  auth: 'admin',
  summary: 'A payout with its preview and what can be done now',
  params: RunParams,
  status: 200,
  labels: ['title'],
  answer: Data(AdminRun),
})

export const listAdminLines = route({
  method: 'GET',
  url: '/admin/payouts/:run/lines',
  auth: 'admin',
  summary: 'The lines of a payout, best place first',
  params: RunParams,
  query: PageQuery.extend({ state: LineState.optional() }),
  status: 200,
  answer: Page(AdminLine),
})

export const readLinesCsv = route({
  method: 'GET',
  url: '/admin/payouts/:run/lines.csv',
  auth: 'admin',
  summary: 'The lines of a payout as CSV',
  params: RunParams,
  status: 200,
  answer: z.string(),
})

const onRun = {
  method: 'POST',
  auth: 'admin',
  params: RunParams,
  status: 200,
  labels: ['title'],
} as const

export const previewRun = route({
  ...onRun,
  url: '/admin/payouts/:run/preview',
  acts: ['payout.preview'],
  summary: 'Compute the lines of a payout without paying anything',
  answer: Data(AdminRun),
})

export const approveRun = route({
  ...onRun,
  url: '/admin/payouts/:run/approve',
  acts: ['payout.approve'],
  summary: 'Approve a preview; its lines are final and published',
  body: z.strictObject({ preview: z.int().positive(), input_hash: Hash }),
  answer: Data(AdminRun),
})

export const payRun = route({
  ...onRun,
  url: '/admin/payouts/:run/pay',
  acts: ['payout.pay'],
  summary: 'Pay all lines of an approved payout that are not on hold',
  answer: Data(AdminRun),
})

export const voidRun = route({
  ...onRun,
  url: '/admin/payouts/:run/void',
  acts: ['payout.void'],
  summary: 'Void a payout: pay no one; the money rolls over to the next cycle',
  answer: Data(AdminRun),
})

const onLine = {
  ...onRun,
  params: RunParams.extend({ line: z.coerce.number().int().positive() }),
  answer: Data(AdminLine),
} as const

export const payLine = route({
  ...onLine,
  url: '/admin/payouts/:run/lines/:line/pay',
  acts: ['payout.pay'],
  summary: 'Pay a line',
})
export const holdLine = route({
  ...onLine,
  url: '/admin/payouts/:run/lines/:line/hold',
  acts: ['payout.hold'],
  summary: 'Put a line on hold',
})
export const releaseLine = route({
  ...onLine,
  url: '/admin/payouts/:run/lines/:line/release',
  acts: ['payout.release'],
  summary: 'Release a line from its hold',
})
export const retryLine = route({
  ...onLine,
  url: '/admin/payouts/:run/lines/:line/retry',
  acts: ['payout.retry'],
  summary: 'Send the money of a paid line to the bank again',
})
export const voidLine = route({
  ...onLine,
  url: '/admin/payouts/:run/lines/:line/void',
  acts: ['payout.void'],
  summary: 'Void a line; its money rolls over to the next cycle',
})
