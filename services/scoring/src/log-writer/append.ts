import { createHash } from 'node:crypto'
import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import pg, { type Client } from 'pg'
import { type DeadCommand, layOut, type ParsedCommand, type RuleBook } from './batch.ts'
import { appendRows, knownPositions } from './insert.ts'
import { knownCommand, withoutReusedIds } from './known.ts'

const UNIQUE_VIOLATION = '23505'

/** Where one writer stands: the end of the log as it left it, and the rules that hold there. */
export type WriterState = { head: number; book: RuleBook }

export type Appended = { state: WriterState; answers: AppendedCommand[]; written: number }

/**
 * Writes one batch and commits it. Hopes that all of it is new, which it nearly always is; when an
 * event id is there already, looks up which commands are known and writes the others.
 */
export async function appendBatch(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  try {
    return await appendNew(client, state, commands)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error
    return appendUnknown(client, state, withoutReusedIds(commands))
  }
}

async function appendNew(
  client: Client,
  { head, book }: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  const batch = layOut(commands, head, book)
  await fileDead(client, batch.dead)
  await appendRows(client, head, batch.rows)
  const state = { head: head + batch.rows.length, book: { ...book, inForce: batch.inForce } }
  return { state, answers: batch.answers, written: batch.rows.length }
}

async function appendUnknown(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  const ids = commands.flatMap((c) => (c.ok ? c.command.events.map((e) => e.eventId) : []))
  const positions = await knownPositions(client, ids)
  const known = commands.map((c) => (c.ok ? knownCommand(c.command, positions) : undefined))
  await fileDead(
    client,
    known.flatMap((one) => one?.dead ?? []),
  )
  const appended = await appendNew(
    client,
    state,
    commands.filter((_, i) => known[i] === undefined),
  )
  const fresh = appended.answers.values()
  const answers = known.map((one) => one?.answer ?? (fresh.next().value as AppendedCommand))
  return { ...appended, answers }
}

/** Kept before the batch commits: a dead letter that is filed twice is the same dead letter. */
async function fileDead(client: Client, dead: readonly DeadCommand[]): Promise<void> {
  for (const { reason, payload } of dead) {
    const text = JSON.stringify(payload)
    const { commandId, part, requestId } = identityOf(payload)
    await client.query(
      `insert into log.dead_letters (command_id, part, request_id, reason, payload, digest)
       values ($1, $2, $3, $4, $5, $6) on conflict (digest) do nothing`,
      [commandId, part, requestId, reason, text, createHash('sha256').update(text).digest('hex')],
    )
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As much as a dead command tells of itself. */
function identityOf(payload: unknown) {
  const said = (payload ?? {}) as { commandId?: unknown; part?: unknown; requestId?: unknown }
  return {
    commandId:
      typeof said.commandId === 'string' && UUID.test(said.commandId) ? said.commandId : null,
    part: Number.isInteger(said.part) ? said.part : null,
    requestId: typeof said.requestId === 'string' ? said.requestId.slice(0, 100) : null,
  }
}
