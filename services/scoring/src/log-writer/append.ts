import { createHash } from 'node:crypto'
import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import pg, { type Client } from 'pg'
import {
  type DeadCommand,
  type EventRow,
  layOut,
  type ParsedCommand,
  type RuleBook,
} from './batch.ts'
import { appendRows } from './insert.ts'
import { knownCommand, withoutReusedIds } from './known.ts'
import { type UnfinishedCommands, unfinishedAfter } from './unfinished.ts'

/** SQLSTATE codes: data exceptions, constraint violations other than uniqueness, program limits. */
const DATA_ERROR = /^(22...|23(?!505)...|54...)$/
const CHECK_VIOLATION = '23514'
const REASON_MAX = 2_000
const INT_MAX = 2 ** 31 - 1

/**
 * The state of a writer: the end of the log, the rules in force there, and the unfinished commands.
 */
export type WriterState = { head: number; book: RuleBook; unfinished: UnfinishedCommands }

/** `rows`: the written rows, in the order of the log. */
export type Appended = { state: WriterState; answers: AppendedCommand[]; rows: readonly EventRow[] }

/**
 * Writes and commits one batch. Commands that are already in the log are answered with their
 * positions, and the others are still written. If the database rejects some data, the batch is
 * halved until the command with that data is found, and only that command becomes a failed event.
 */
export async function appendBatch(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  const checkedCommands = withoutReusedIds(commands)
  try {
    return await appendTogether(client, state, checkedCommands)
  } catch (error) {
    if (!isPoison(error)) throw error
    return appendHalves(client, { state, commands: checkedCommands, reason: error.message })
  }
}

/**
 * Whether the tables reject the data itself, so that trying again would never help. All other
 * errors are faults of the environment or of this program, and no reason to discard a member's
 * action.
 */
function isPoison(error: unknown): error is Error {
  if (!(error instanceof pg.DatabaseError)) return false
  // If no part of the log covers the position, Postgres reports a check violation, but without a
  // constraint name.
  const isWithoutPart = error.code === CHECK_VIOLATION && error.constraint === undefined
  return DATA_ERROR.test(error.code ?? '') && !isWithoutPart
}

async function appendHalves(
  client: Client,
  batch: { state: WriterState; commands: readonly ParsedCommand[]; reason: string },
): Promise<Appended> {
  const { state, commands, reason } = batch
  const [only] = commands
  if (only !== undefined && commands.length === 1) {
    const payload = only.ok ? only.command : only.payload
    await fileDead(client, [{ reason, payload }])
    return { state, answers: [{ ok: false, reason }], rows: [] }
  }
  const middle = commands.length >> 1
  const first = await appendBatch(client, state, commands.slice(0, middle))
  const second = await appendBatch(client, first.state, commands.slice(middle))
  return {
    state: second.state,
    answers: [...first.answers, ...second.answers],
    rows: [...first.rows, ...second.rows],
  }
}

async function appendTogether(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  const { head, book, unfinished } = state
  const batch = layOut(commands, head, book)
  await fileDead(client, batch.dead)
  const positions = await appendRows(client, head, batch)
  if (positions.size > 0) return appendUnknown(client, { state, commands, positions })
  const next = {
    head: head + batch.rows.length,
    book: { ...book, inForce: batch.inForce, merged: batch.merged },
    unfinished: unfinishedAfter(unfinished, batch.unfinished),
  }
  return { state: next, answers: batch.answers, rows: batch.rows }
}

/** `positions`: the positions of the events that are already in the log. */
async function appendUnknown(
  client: Client,
  batch: {
    state: WriterState
    commands: readonly ParsedCommand[]
    positions: ReadonlyMap<string, number>
  },
): Promise<Appended> {
  const { state, commands, positions } = batch
  const known = commands.map((c) => (c.ok ? knownCommand(c.command, positions) : undefined))
  await fileDead(
    client,
    known.flatMap((one) => one?.dead ?? []),
  )
  const unknown = commands.filter((_, i) => known[i] === undefined)
  const appended = await appendTogether(client, state, unknown)
  const fresh = appended.answers.values()
  const answers = known.map((one) => one?.answer ?? (fresh.next().value as AppendedCommand))
  return { ...appended, answers }
}

/** Stored before the batch commits. Storing a failed event twice has no effect. */
async function fileDead(client: Client, dead: readonly DeadCommand[]): Promise<void> {
  for (const { reason, payload } of dead) {
    const text = JSON.stringify(payload)
    const { commandId, part, requestId } = identityOf(payload)
    await client.query(
      `insert into log.dead_letters (command_id, part, request_id, reason, payload, digest)
       values ($1, $2, $3, $4, $5, $6) on conflict (digest) do nothing`,
      [commandId, part, requestId, storable(reason, REASON_MAX), text, digestOf(text)],
    )
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Shortened, and without characters that a text column cannot store. */
function storable(text: string, lengthMax: number): string {
  return text.replaceAll('\0', '\ufffd').slice(0, lengthMax).toWellFormed()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The valid ids among those of a refused command. */
function identityOf(payload: unknown) {
  const ids = (payload ?? {}) as { commandId?: unknown; part?: unknown; requestId?: unknown }
  const { commandId, part, requestId } = ids
  return {
    commandId: typeof commandId === 'string' && UUID.test(commandId) ? commandId : null,
    part:
      typeof part === 'number' && Number.isInteger(part) && Math.abs(part) <= INT_MAX ? part : null,
    requestId: typeof requestId === 'string' ? storable(requestId, 100) : null,
  }
}
