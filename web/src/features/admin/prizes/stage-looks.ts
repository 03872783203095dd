import type { RunStage } from '@ideathlon/contracts/payouts/runs'

type Look = { label: string; tone: 'plain' | 'primary' | 'gain' | 'loss' | 'gold' }

export const STAGE_LOOKS: Record<RunStage, Look> = {
  settling: { label: 'Settling', tone: 'plain' },
  previewed: { label: 'Previewed', tone: 'gold' },
  approved: { label: 'Approved', tone: 'primary' },
  paying: { label: 'Paying', tone: 'primary' },
  partly_paid: { label: 'Partly paid', tone: 'gold' },
  paid: { label: 'Paid', tone: 'gain' },
  void: { label: 'Void', tone: 'loss' },
}

/** The names of the steps of a payout, in order. */
export const STEPS = ['Closed', 'Checked', 'Preview', 'Approved', 'Paying', 'Paid'] as const

/** The index of the current step of a payout; a finished one is past the last step. */
export const STEP_OF: Record<RunStage, number> = {
  settling: 1,
  previewed: 2,
  approved: 3,
  paying: 4,
  partly_paid: 4,
  paid: STEPS.length,
  void: STEPS.length,
}
