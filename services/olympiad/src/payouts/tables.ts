import type { HoldReason } from '@ideathlon/contracts/payouts/admin'
import type { LineState, RunStage } from '@ideathlon/contracts/payouts/runs'
import type { Role } from '@ideathlon/contracts/roles'
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

type RunTable = {
  id: GeneratedAlways<number>
  kind: 'race' | 'challenge'
  title: string
  cycle: number | null
  role: Role | null
  challenge: number | null
  asker: number | null
  has_promise: Generated<boolean>
  /** The driver returns bigints as text. */
  promised_cents: Generated<string>
  position: string
  closed_at: Date
  settles_at: Date
  announced_at: Date | null
  decision: 'pay' | 'refuse' | null
  decision_due: Date | null
  decided_at: Date | null
  stage: Generated<RunStage>
  preview: Generated<number>
  participants: Generated<number>
  winners: Generated<number>
  weights: Generated<string>
  pool_cents: Generated<string>
  approved_by: number | null
  approved_at: Date | null
  paid_at: Date | null
  standings_root: string | null
  lines_root: string | null
}
export type RunRow = Selectable<RunTable>

/** The differences from the previous preview. */
export type Changes = {
  since: number
  lines: number
  up_cents: number
  down_cents: number
  pool_cents: number
}
export type Excluded = { member: number; reason: string }

type PreviewTable = {
  run: number
  number: number
  made_by: number
  made_at: Date
  input_hash: string
  pool_cents: string
  available_cents: string
  participants: number
  weights: string
  standings_root: string
  excluded: JSONColumnType<Excluded[], string, string>
  changes: JSONColumnType<Changes | null, string | null, string | null>
}
export type PreviewRow = Selectable<PreviewTable>

type PreviewLineTable = {
  run: number
  number: number
  ord: number
  rank: number
  member: number
  weight: string
  cents: string
  reasons: HoldReason[]
}

type LineTable = {
  id: GeneratedAlways<string>
  run: number
  ord: number
  rank: number
  member: number
  weight: string
  cents: string
  state: Generated<LineState>
  reasons: Generated<HoldReason[]>
  note: Generated<string>
  attempts: Generated<number>
  paid_at: Date | null
}
export type LineRow = Selectable<LineTable>

export type PayoutTables = {
  payout_runs: RunTable
  payout_previews: PreviewTable
  payout_preview_lines: PreviewLineTable
  payout_lines: LineTable
  payout_trees: { run: number; kind: 'standings' | 'lines'; leaves: number; nodes: Buffer }
}
