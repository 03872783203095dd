import type { Transfer, TransferState } from '@ideathlon/contracts/money/transfers'
import { Pill } from '../../ui/surfaces/pill.tsx'

type Look = { label: string; tone: 'plain' | 'primary' | 'gain' | 'loss' | 'gold' }

const STATES: Record<TransferState, Look> = {
  pending: { label: 'Being prepared', tone: 'gold' },
  sent: { label: 'Sent', tone: 'primary' },
  paid: { label: 'Paid out', tone: 'gain' },
  failed: { label: 'Failed, back in your wallet', tone: 'loss' },
  returned: { label: 'Returned, back in your wallet', tone: 'loss' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
}

const WAITS: Record<NonNullable<Transfer['waits_for']>, Look> = {
  approval: { label: 'Waiting for an admin', tone: 'gold' },
  identity: { label: 'Waiting for your identity check', tone: 'gold' },
}

/** The state of a transfer to the bank. */
export function TransferPill({ transfer }: { transfer: Transfer }) {
  const { state, waits_for: waitsFor } = transfer
  const { label, tone } = state === 'pending' && waitsFor !== null ? WAITS[waitsFor] : STATES[state]
  return <Pill tone={tone}>{label}</Pill>
}
