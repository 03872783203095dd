import type { Client } from 'pg'
import type { ParsedCommand, Unfinished } from './batch.ts'

/**
 * Commands with one part in the log and another still to come, each with the time at which it
 * began.
 */
export type UnfinishedCommands = ReadonlyMap<string, number>

/**
 * After this time, cycles no longer wait for an unfinished command. An operator has to look into
 * it.
 */
const WAIT_MS_MAX = 60 * 60_000

const BOUNDARIES = new Set([
  'OlympiadStarted',
  'OlympiadEnded',
  'OlympiadPaused',
  'OlympiadResumed',
  'OlympiadPlayerJoined',
  'OlympiadPlayerLeft',
])

/** Whether a command changes which cycle later positions count towards. */
export function isBoundary(parsed: ParsedCommand): boolean {
  return parsed.ok && parsed.command.events.some(({ key }) => BOUNDARIES.has(key))
}

/**
 * Whether a cycle can change now. It cannot in the middle of a command, because all parts of a
 * command must count towards the same race.
 */
export function mayCrossBoundary(unfinished: UnfinishedCommands, now: number): boolean {
  return [...unfinished.values()].every((begunAt) => begunAt + WAIT_MS_MAX <= now)
}

export function unfinishedAfter(
  before: UnfinishedCommands,
  { begun, ended }: Unfinished,
): UnfinishedCommands {
  if (begun.length + ended.length === 0) return before
  const after = new Map(before)
  for (const id of begun) if (!after.has(id)) after.set(id, Date.now())
  for (const id of ended) after.delete(id)
  return after
}

/**
 * Runs in the transaction that appends the parts, so that the next leader knows which commands have
 * begun.
 */
export async function saveUnfinished(client: Client, { begun, ended }: Unfinished): Promise<void> {
  if (begun.length > 0) {
    await client.query(
      `insert into log.unfinished_commands (command_id)
       select distinct unnest($1::uuid[]) on conflict do nothing`,
      [begun],
    )
  }
  if (ended.length === 0) return
  await client.query('delete from log.unfinished_commands where command_id = any($1::uuid[])', [
    ended,
  ])
}

export async function readUnfinished(client: Client): Promise<UnfinishedCommands> {
  const { rows } = await client.query<{ command_id: string; begun_at: Date }>(
    'select command_id, begun_at from log.unfinished_commands',
  )
  return new Map(rows.map((row) => [row.command_id, row.begun_at.getTime()]))
}
