import {
  type AppendedCommand,
  FiledCommand,
  type FiledEvent,
  faultOf,
  isPointKey,
} from '@ideathlon/contracts/events/envelope'
import { POINTS } from '@ideathlon/contracts/events/points'
import { faultText } from '@ideathlon/contracts/fault-text'
import { priceOf } from '@ideathlon/contracts/price'
import { roleNumber } from '@ideathlon/contracts/roles'
import type { Rules } from '@ideathlon/contracts/rules'
import { MergedAccounts } from '../fold/merged-accounts.ts'
import { type FurtherScopes, NO_FURTHER_SCOPES, type ScopesOf } from '../fold/scopes.ts'

/** A row to be inserted into the log, with the names of the columns. */
export type EventRow = {
  position: number
  /** The position of the first event of the same command part. */
  part_first: number
  event_id: string
  command_id: string
  actor: number | null
  type: string
  reason: string | null
  recipient: number | null
  role: number | null
  milli_points: number | null
  rules_version: number
  platform: number | null
  category: number | null
  challenge: number | null
  idea: number | null
  home: number | null
  owner: number | null
  asker: number | null
  parent: number | null
  data: Record<string, unknown>
  request_id: string
  occurred_at: string
}

/** The columns that the writer fills, with their types. */
export const EVENT_COLUMNS: Record<keyof EventRow, string> = {
  position: 'bigint',
  part_first: 'bigint',
  event_id: 'uuid',
  command_id: 'uuid',
  actor: 'int',
  type: 'text',
  reason: 'text',
  recipient: 'int',
  role: 'smallint',
  milli_points: 'bigint',
  rules_version: 'int',
  platform: 'int',
  category: 'int',
  challenge: 'int',
  idea: 'int',
  home: 'int',
  owner: 'int',
  asker: 'int',
  parent: 'int',
  data: 'jsonb',
  request_id: 'text',
  occurred_at: 'timestamptz',
}

export const EVENT_COLUMN_NAMES = Object.keys(EVENT_COLUMNS) as (keyof EventRow)[]

export type DeadCommand = { reason: string; payload: unknown }
export type ParsedCommand = { ok: true; command: FiledCommand } | ({ ok: false } & DeadCommand)

/**
 * The rules in force at the head of the log, and the versions that a `RulesActivated` event can
 * name. `pricedBy`: the version that priced an event whose points the batch takes back.
 */
export type RuleBook = {
  inForce: Rules
  versions: ReadonlyMap<number, Rules>
  pricedBy?: ReadonlyMap<string, number>
  /** What the events of a batch count towards besides their platforms and categories. */
  scopesOf?: ScopesOf
  /** Accounts that were merged: their points go to the accounts that are kept. */
  merged?: MergedAccounts
}

/** A batch that is ready to be written: its rows, and the answer to each command. */
export type Batch = {
  rows: EventRow[]
  answers: AppendedCommand[]
  dead: DeadCommand[]
  inForce: Rules
  merged: MergedAccounts
  /** The multi-part commands that continue after this batch, and those that end in it. */
  unfinished: Unfinished
}

export type Unfinished = { begun: string[]; ended: string[] }

/** Parses one command. If it is not valid in the catalogue, the result says why. */
export function parseCommand(raw: unknown): ParsedCommand {
  const parsed = FiledCommand.safeParse(raw)
  if (!parsed.success) return { ok: false, reason: faultText(parsed.error), payload: raw }
  for (const event of parsed.data.events) {
    const reason = faultOf(event)
    if (reason !== undefined) return { ok: false, reason, payload: raw }
  }
  return { ok: true, command: parsed.data }
}

/**
 * Assigns prices and positions after `head` to the commands, in order. A command that was sent
 * twice is written once and answered twice. New rules price the events that follow them.
 */
export function layOut(commands: readonly ParsedCommand[], head: number, book: RuleBook): Batch {
  const unfinished = { begun: [], ended: [] }
  const merged = book.merged?.copy() ?? new MergedAccounts()
  const batch: Batch = {
    rows: [],
    answers: [],
    dead: [],
    inForce: book.inForce,
    merged,
    unfinished,
  }
  const seen = new Map<string, AppendedCommand>()
  for (const parsed of commands) {
    const key = parsed.ok ? `${parsed.command.commandId}/${parsed.command.part}` : undefined
    const answer = (key && seen.get(key)) || layOutOne(parsed, head, { batch, book })
    if (key) seen.set(key, answer)
    batch.answers.push(answer)
  }
  return batch
}

function layOutOne(
  parsed: ParsedCommand,
  head: number,
  { batch, book }: { batch: Batch; book: RuleBook },
): AppendedCommand {
  const unknown = parsed.ok ? unknownRules(parsed.command, book) : undefined
  if (!parsed.ok || unknown !== undefined) {
    const dead = parsed.ok ? { reason: String(unknown), payload: parsed.command } : parsed
    batch.dead.push({ reason: dead.reason, payload: dead.payload })
    return { ok: false, reason: dead.reason }
  }
  const first = head + batch.rows.length + 1
  for (const event of parsed.command.events) {
    const position = head + batch.rows.length + 1
    const rules = rulesFor(event, { batch, book })
    const scopes = book.scopesOf?.(event) ?? NO_FURTHER_SCOPES
    const recipient = event.recipient && batch.merged.ownerOf(event.recipient)
    const filed = { ...event, recipient }
    batch.rows.push(rowOf(parsed.command, filed, { position, first, rules, scopes }))
    if (event.key === 'RulesActivated') {
      batch.inForce = book.versions.get(Number(event.data.version)) ?? batch.inForce
    }
    if (event.key === 'AccountsMerged') {
      batch.merged.take({ from: Number(event.data.from), into: Number(event.data.into) })
    }
  }
  recordUnfinished(parsed.command, batch.unfinished)
  return { ok: true, first, last: head + batch.rows.length }
}

/**
 * Points are taken back at the price at which they were paid, even after the rules have changed.
 */
function rulesFor(
  { data: { takenBack } }: FiledEvent,
  { batch, book }: { batch: Batch; book: RuleBook },
): Rules {
  if (typeof takenBack !== 'string') return batch.inForce
  const version =
    book.pricedBy?.get(takenBack) ??
    batch.rows.find((row) => row.event_id === takenBack)?.rules_version
  return (version !== undefined && book.versions.get(version)) || batch.inForce
}

function recordUnfinished({ commandId, part, more }: FiledCommand, noted: Unfinished): void {
  if (more) noted.begun.push(commandId)
  else if (part > 0) noted.ended.push(commandId)
}

function unknownRules(command: FiledCommand, book: RuleBook): string | undefined {
  const named = command.events
    .filter((event) => event.key === 'RulesActivated')
    .map((event) => Number(event.data.version))
  const unknown = named.find((version) => !book.versions.has(version))
  return unknown === undefined ? undefined : `there are no rules with version ${unknown}`
}

function rowOf(
  command: FiledCommand,
  event: FiledEvent,
  at: { position: number; first: number; rules: Rules; scopes: FurtherScopes },
): EventRow {
  const point = isPointKey(event.key) ? event.key : undefined
  const [type, reason = null] = event.key.split(':') as [string, string?]
  return {
    position: at.position,
    part_first: at.first,
    event_id: event.eventId,
    command_id: command.commandId,
    actor: command.actor,
    type,
    reason,
    recipient: event.recipient,
    role: point ? roleNumber(POINTS[point].role) : null,
    milli_points: point ? priceOf(point, event.data, at.rules) : null,
    rules_version: at.rules.version,
    platform: event.platform,
    category: event.category,
    challenge: event.challenge,
    idea: event.idea,
    ...at.scopes,
    data: event.data,
    request_id: command.requestId,
    occurred_at: event.occurredAt,
  }
}
