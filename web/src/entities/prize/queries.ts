import {
  listOwnLines,
  listRunsOfCycle,
  listSharedLines,
  type PayoutRun,
  readOwnLine,
  readRun,
  readTrustScore,
} from '@ideathlon/contracts/payouts/runs'
import { useRead } from '../../api/read.ts'

const MINUTE_MS = 60_000
const SHOWN = 50

/** The stages in which the lines of a payout are published, starting with its approval. */
const PUBLISHED: ReadonlySet<PayoutRun['stage']> = new Set([
  'approved',
  'paying',
  'partly_paid',
  'paid',
])
export const isPublished = (run: PayoutRun) => PUBLISHED.has(run.stage)

/** The payouts of an ended cycle, one for each race that has money. */
export const useRunsOfCycle = (cycle: number, isEnabled: boolean) =>
  useRead(
    listRunsOfCycle,
    { params: { id: cycle } },
    { enabled: isEnabled, select: (answer) => answer.data, refetchInterval: MINUTE_MS },
  )

export const useRun = (run: number) =>
  useRead(readRun, { params: { run } }, { select: (answer) => answer.data })

export const useSharedLines = (run: PayoutRun, page: number) =>
  useRead(
    listSharedLines,
    { params: { run: run.id }, query: { page, size: SHOWN } },
    { enabled: isPublished(run) },
  )

/** The viewer's own share of a payout; null if they have none. */
export const useOwnLine = (run: PayoutRun) =>
  useRead(
    readOwnLine,
    { params: { run: run.id } },
    { enabled: isPublished(run), select: (answer) => answer.data, staleTime: 0 },
  )

export const useOwnLines = (page: number, size: number) =>
  useRead(listOwnLines, { query: { page, size } })

export const useTrustScore = (member: number) =>
  useRead(
    readTrustScore,
    { params: { id: member } },
    { select: (answer) => answer.data, staleTime: MINUTE_MS },
  )
