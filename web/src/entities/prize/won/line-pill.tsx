import type { LineState } from '@ideathlon/contracts/payouts/runs'
import { Pill } from '../../../ui/surfaces/pill.tsx'

const STATES = {
  ready: { label: 'Will be paid soon', tone: 'gold' },
  held: { label: 'On hold', tone: 'gold' },
  paid: { label: 'Paid', tone: 'gain' },
  void: { label: 'Not paid', tone: 'loss' },
} as const satisfies Record<LineState, { label: string; tone: 'gold' | 'gain' | 'loss' }>

/** What happened to the viewer's share. */
export function LinePill({ state }: { state: LineState }) {
  const { label, tone } = STATES[state]
  return <Pill tone={tone}>{label}</Pill>
}
