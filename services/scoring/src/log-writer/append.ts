import { createHash } from 'node:crypto'
import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import pg, { type Client } from 'pg'
import { type DeadCommand, layOut, type ParsedCommand, type RuleBook } from './batch.ts'
import { appendRows, knownPositions } from './insert.ts'
import { knownCommand, withoutReusedIds } from './known.ts'
import { type UnfinishedCommands, unfinishedAfter } from './unfinished.ts'

const UNIQUE_VIOLATION = '23505'
/** SQLSTATE: data exceptions, broken constraints other than uniqueness, program limits. */
const UNHOLDABLE = /^(22...|23(?!505)...|54...)$/
const REASON_MAX = 2_000
const INT_MAX = 2 ** 31 - 1

/** Where one writer stands: the end of the log as it left it, the rules that hold there, what is unfinished. */
export type WriterState = { head: number; book: RuleBook; unfinished: UnfinishedCommands }

export type Appended = { state: WriterState; answers: AppendedCommand[]; written: number }

/**
 * Writes one batch and commits it. Hopes that all of it is new and good, which it nearly always is. When
 * an event id is there already, looks up which commands are known and writes the others; when the
 * database cannot hold something, finds out what by halves, and that alone becomes a dead letter.
 */
export async function appendBatch(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  try {
    return await appendGood(client, state, commands)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error
    return appendUnknown(client, state, withoutReusedIds(commands))
  }
}

async function appendGood(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  try {
    return await appendNew(client, state, commands)
  } catch (error) {
    if (!isPoison(error)) throw error
    return appendHalves(client, { state, commands, reason: error.message })
  }
}

/**
 * The tables refuse the data itself: to try again would end the same way for ever. Everything else is a
 * fault of the world or of this program, and no reason to throw away what a member did.
 */
function isPoison(error: unknown): error is Error {
  return error instanceof pg.DatabaseError && UNHOLDABLE.test(error.code ?? '')
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
    return { state, answers: [{ ok: false, reason }], written: 0 }
  }
  const middle = commands.length >> 1
  const first = await appendBatch(client, state, commands.slice(0, middle))
  const second = await appendBatch(client, first.state, commands.slice(middle))
  return {
    state: second.state,
    answers: [...first.answers, ...second.answers],
    written: first.written + second.written,
  }
}

async function appendNew(
  client: Client,
  { head, book, unfinished }: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  const batch = layOut(commands, head, book)
  await fileDead(client, batch.dead)
  await appendRows(client, head, batch)
  const state = {
    head: head + batch.rows.length,
    book: { ...book, inForce: batch.inForce },
    unfinished: unfinishedAfter(unfinished, batch.unfinished),
  }
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
  const unknown = commands.filter((_, i) => known[i] === undefined)
  const appended = await appendGood(client, state, unknown)
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
      [commandId, part, requestId, storable(reason, REASON_MAX), text, digestOf(text)],
    )
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Bounded, and without what a text column cannot hold. */
function storable(text: string, lengthMax: number): string {
  return text.replaceAll('\0', '\ufffd').slice(0, lengthMax).toWellFormed()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** As much as a dead command tells of itself. */
function identityOf(payload: unknown) {
  const said = (payload ?? {}) as { commandId?: unknown; part?: unknown; requestId?: unknown }
  const { commandId, part, requestId } = said
  return {
    commandId: typeof commandId === 'string' && UUID.test(commandId) ? commandId : null,
    part:
      typeof part === 'number' && Number.isInteger(part) && Math.abs(part) <= INT_MAX ? part : null,
    requestId: typeof requestId === 'string' ? storable(requestId, 100) : null,
  }
}
