import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { ChallengeId, ChallengeSlug, MemberId, OlympiadId, Position } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { Cents, Currency } from '../money/cents.ts'
import { Role } from '../roles.ts'
import { route } from '../route.ts'
import { Hash, ProofStep, ProvedLine, ProvedPlace } from './proof.ts'

/**
 * settling: closed, but objections are still possible. previewed: the lines are computed and
 * waiting for approval. approved: the lines are final. paying: wallets are being credited.
 * partly_paid: only lines on hold are left. void: no one is paid.
 */
export const RunStage = z.enum([
  'settling',
  'previewed',
  'approved',
  'paying',
  'partly_paid',
  'paid',
  'void',
])
export type RunStage = z.infer<typeof RunStage>

/**
 * ready: waiting to be paid. held: an admin has to decide. paid: in the wallet. void: not paid; the
 * money has been returned or rolled over.
 */
export const LineState = z.enum(['ready', 'held', 'paid', 'void'])
export type LineState = z.infer<typeof LineState>

const RunId = z.int().positive()

/** The payout of one race of an ended cycle, or of one closed challenge. */
export const PayoutRun = z.object({
  id: RunId,
  kind: z.enum(['race', 'challenge']),
  /** "October Idea Race", or the title of the challenge. */
  title: z.string(),
  olympiad: OlympiadId.nullable(),
  role: Role.nullable(),
  challenge: z.object({ id: ChallengeId, slug: z.string() }).nullable(),
  stage: RunStage,
  currency: Currency,
  pool_cents: Cents,
  /** The number of members who took part, and how many of them are paid. */
  participants: z.int().nonnegative(),
  winners: z.int().nonnegative(),
  /** The sum of the weights of all members who are paid. */
  weights: z.int().nonnegative(),
  closed_at: z.iso.datetime(),
  /** The log position at which the standings were frozen. */
  position: Position,
  settles_at: z.iso.datetime(),
  approved_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Published with the approval; null until then. */
  standings_root: Hash.nullable(),
  lines_root: Hash.nullable(),
  /** The hash of the rules that was published when the cycle started. */
  rules_hash: Hash.nullable(),
})
export type PayoutRun = z.infer<typeof PayoutRun>

export const RunParams = z.object({ run: z.coerce.number().pipe(RunId) })

export const listRunsOfCycle = route({
  method: 'GET',
  url: '/payouts/olympiads/:id',
  auth: 'visitor',
  summary: 'The payouts of a cycle, one for each race with prize money',
  params: z.object({ id: z.coerce.number().pipe(OlympiadId) }),
  status: 200,
  labels: ['title'],
  answer: Data(z.array(PayoutRun)),
})

/** What everyone can check once a run is approved. */
export const SharedLine = z.object({
  order: z.int().positive(),
  rank: z.int().positive(),
  member: MemberFace,
  weight: z.int().nonnegative(),
  cents: Cents,
})
export type SharedLine = z.infer<typeof SharedLine>

export const readRun = route({
  method: 'GET',
  url: '/payouts/:run',
  auth: 'visitor',
  summary: 'A payout, with its published roots',
  params: RunParams,
  status: 200,
  labels: ['title'],
  answer: Data(PayoutRun),
})

export const listSharedLines = route({
  method: 'GET',
  url: '/payouts/:run/lines',
  auth: 'visitor',
  summary: 'Everyone’s share of an approved payout, best place first',
  params: RunParams,
  query: PageQuery,
  status: 200,
  answer: Page(SharedLine),
})

/** The viewer's share, and how to check it. `path`: the steps to `run.lines_root`. */
export const OwnLine = z.object({
  run: PayoutRun,
  line: ProvedLine,
  state: LineState,
  /** Why the line is on hold or void, in a sentence; empty if it is neither. */
  state_reason: z.string(),
  path: z.array(ProofStep),
  /** The viewer's place in the frozen standings, and the steps to `run.standings_root`. */
  place: ProvedPlace,
  place_path: z.array(ProofStep),
  /** The document whose SHA-256 is `run.rules_hash`. */
  rules: z.string().nullable(),
})
export type OwnLine = z.infer<typeof OwnLine>

export const readOwnLine = route({
  method: 'GET',
  url: '/payouts/:run/lines/mine',
  auth: 'member',
  summary: 'The viewer’s share of a payout, with its proof; null if there is none',
  params: RunParams,
  status: 200,
  labels: ['title'],
  answer: Data(OwnLine.nullable()),
})

export const readLineReceipt = route({
  method: 'GET',
  url: '/payouts/:run/lines/mine/receipt',
  auth: 'member',
  summary: 'The receipt of the viewer’s paid share of a payout, as a PDF file',
  params: RunParams,
  status: 200,
  answer: z.undefined(),
})

export const listOwnLines = route({
  method: 'GET',
  url: '/payouts/mine',
  auth: 'member',
  summary: 'The viewer’s shares of all approved payouts, newest first',
  query: PageQuery,
  status: 200,
  labels: ['title'],
  answer: Page(
    z.object({ run: PayoutRun, rank: z.int().positive(), cents: Cents, state: LineState }),
  ),
})

const Score = z.int().min(0).max(100)

/** How reliably an asker pays prizes. `score`: in percent; null for fewer than three prizes. */
export const TrustScore = z.object({
  member: MemberId,
  score: Score.nullable(),
  promised: z.int().nonnegative(),
  paid: z.int().nonnegative(),
})
export type TrustScore = z.infer<typeof TrustScore>

export const readTrustScore = route({
  method: 'GET',
  url: '/payouts/members/:id/trust',
  auth: 'visitor',
  summary: 'How reliably a member pays the prizes they promise',
  params: z.object({ id: z.coerce.number().pipe(MemberId) }),
  status: 200,
  answer: Data(TrustScore),
})

/** The prize of a closed challenge, and what its asker has decided about it. */
export const PrizeDecision = z.object({
  run: PayoutRun,
  /** The amount that was promised, and the amount that is held for it. */
  promised_cents: Cents,
  prize_cents: Cents,
  /** The Top 5's share of the entry fees. It is paid whatever the asker decides. */
  fee_cents: Cents,
  choice: z.enum(['pay', 'refuse']).nullable(),
  /** If there is no decision by then, the held amount is paid. */
  due_at: z.iso.datetime(),
  can_decide: z.boolean(),
  /**
   * The trust score now, and after each choice, in percent. Others can see it once there are three
   * prizes.
   */
  trust: z.object({ now: Score, if_paid: Score, if_refused: Score, is_public: z.boolean() }),
})
export type PrizeDecision = z.infer<typeof PrizeDecision>

const ChallengeParams = z.object({ challenge: ChallengeSlug })

export const readPrizeDecision = route({
  method: 'GET',
  url: '/payouts/challenges/:challenge',
  auth: 'member',
  summary: 'The asker’s options for the prize of a closed challenge; null if no money is involved',
  params: ChallengeParams,
  status: 200,
  answer: Data(PrizeDecision.nullable()),
})

export const decidePrize = route({
  method: 'POST',
  url: '/payouts/challenges/:challenge/decision',
  auth: 'member',
  shadow: 'never',
  summary: 'Pay the prize of my closed challenge, or return the money to those who gave it',
  params: ChallengeParams,
  body: z.strictObject({ pay: z.boolean() }),
  status: 200,
  answer: Data(PrizeDecision),
})
