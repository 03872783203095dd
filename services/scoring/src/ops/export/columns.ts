import type { FoundEvent } from '../../log/search-events.ts'

export type ColumnType = 'INT32' | 'INT64' | 'STRING' | 'JSON' | 'TIMESTAMP'

/** The columns of an export, in order, with their types for the formats that have types. */
export const COLUMNS = {
  position: 'INT64',
  key: 'STRING',
  actor: 'INT32',
  recipient: 'INT32',
  role: 'STRING',
  milli_points: 'INT64',
  rules_version: 'INT32',
  platform: 'INT32',
  challenge: 'INT32',
  idea: 'INT32',
  data: 'JSON',
  command_id: 'STRING',
  request_id: 'STRING',
  occurred_at: 'TIMESTAMP',
  recorded_at: 'TIMESTAMP',
} as const satisfies Record<keyof FoundEvent, ColumnType>

export type ColumnName = keyof typeof COLUMNS

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

/** Takes pages of events and writes them to a file that appears only when it is complete. */
export type Sink = {
  write(events: readonly FoundEvent[]): Promise<void>
  finish(): Promise<void>
}
