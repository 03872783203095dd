import { createHash } from 'node:crypto'
import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import pg, { type Client } from 'pg'
import { type DeadCommand, layOut, type ParsedCommand, type RuleBook } from './batch.ts'
import { appendRows } from './insert.ts'
import { knownCommand, withoutReusedIds } from './known.ts'
import { type UnfinishedCommands, unfinishedAfter } from './unfinished.ts'

/** SQLSTATE: data exceptions, broken constraints other than uniqueness, program limits. */
const UNHOLDABLE = /^(22...|23(?!505)...|54...)$/
const REASON_MAX = 2_000
const INT_MAX = 2 ** 31 - 1

/** Where one writer stands: the end of the log as it left it, the rules that hold there, what is unfinished. */
export type WriterState = { head: number; book: RuleBook; unfinished: UnfinishedCommands }

export type Appended = { state: WriterState; answers: AppendedCommand[]; written: number }

/**
 * Writes one batch and commits it. What of it stands in the log already is found before anything is
 * written, answered from there, and keeps nobody else from being written. When the database cannot hold
 * something, finds out what by halves, and that alone becomes a dead letter.
 */
export async function appendBatch(
  client: Client,
  state: WriterState,
  commands: readonly ParsedCommand[],
): Promise<Appended> {
  const sound = withoutReusedIds(commands)
  try {
    return await appendSound(client, state, sound)
  } catch (error) {
    if (!isPoison(error)) throw error
    return appendHalves(client, { state, commands: sound, reason: error.message })
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

async function appendSound(
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
    book: { ...book, inForce: batch.inForce },
    unfinished: unfinishedAfter(unfinished, batch.unfinished),
  }
  return { state: next, answers: batch.answers, written: batch.rows.length }
}

/** `positions`: where the events stand that the log has; no command that is left names one of them. */
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
  const appended = await appendSound(client, state, unknown)
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
