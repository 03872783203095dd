import type { WithOutbox } from '@ideathlon/service-kit/outbox/table'
import type {
  BaseOlympiadTable,
  OlympiadTable,
  TournamentPlayerTable,
} from './tournaments/tables.ts'

export type Tables = WithOutbox & {
  base_olympiads: BaseOlympiadTable
  olympiads: OlympiadTable
  tournament_players: TournamentPlayerTable
}
