import type {
  CycleLength,
  RacePrize,
  TournamentScope,
  Visibility,
} from '@ideathlon/contracts/olympiad/terms'
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

type Races = JSONColumnType<RacePrize[], string, string>

type BaseOlympiadTable = {
  id: GeneratedAlways<number>
  platform: number
  slug: string
  name: string
  description: Generated<string>
  scope: Generated<TournamentScope>
  scope_id: Generated<number>
  owner: number | null
  length: Generated<CycleLength>
  next_length: CycleLength | null
  races: Races
  visibility: Generated<Visibility>
  renews: Generated<boolean>
  profanity_allowed: Generated<boolean>
  is_student: Generated<boolean>
  state: Generated<'scheduled' | 'running' | 'ended'>
  starts_at: Date | null
  /** The driver returns bigints as text. */
  rolled_over_cents: Generated<string>
}

/** A stored tournament. */
export type Base = Selectable<BaseOlympiadTable>

export type OlympiadTable = {
  id: GeneratedAlways<number>
  base: number
  seq: number
  title: string
  status: Generated<'open' | 'closed'>
  starts_at: Date
  ends_at: Date
  paused_at: Date | null
  profanity_allowed: Generated<boolean>
  start_command: string
  end_command: string | null
  /** The driver returns bigints as text. */
  started_position: string | null
  ended_position: string | null
  length: Generated<CycleLength>
  visibility: Generated<Visibility>
  races: Races
  rules: string | null
  rules_hash: string | null
  /** When the payouts of this ended cycle were opened. */
  runs_opened_at: Generated<Date | null>
  rolled_over_cents: Generated<string>
}

type TournamentPlayerTable = {
  base: number
  member: number
  state: 'invited' | 'player'
  invited_by: number
  invited_at: Date
  joined_at: Date | null
}

export type TournamentTables = {
  base_olympiads: BaseOlympiadTable
  olympiads: OlympiadTable
  tournament_players: TournamentPlayerTable
}
