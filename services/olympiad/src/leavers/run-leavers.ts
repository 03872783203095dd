import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { PaymentDeps } from '../payments/deps.ts'
import {
  endFundingOfRemovedMember,
  handOverOneOfMerged,
  stopOneOfLeavers,
} from './funding-of-leavers.ts'
import { emptyOneOfMerged } from './wallets-of-merged.ts'

const EVERY_MS = 30_000

/**
 * Handles members who leave or whose accounts are merged, until stopped. It searches for them
 * instead of following the log, so it also finds those who left while it was not running. Any
 * number of instances can run it.
 */
export function runLeavers(deps: PaymentDeps, everyMs = EVERY_MS): () => Promise<void> {
  return runPeriodically({
    what: 'handling members who left',
    everyMs,
    logger: deps.logger,
    round: () => followOneLeaver(deps),
  })
}

/** Resolves to whether anything was done. */
export async function followOneLeaver(deps: PaymentDeps): Promise<boolean> {
  const isHandedOver = await handOverOneOfMerged(deps)
  const stopped = await stopOneOfLeavers(deps)
  const ended = await endFundingOfRemovedMember(deps)
  const emptied = await emptyOneOfMerged(deps)
  return isHandedOver || stopped || ended || emptied
}
