import { randomUUIDv7 as uuid } from 'node:crypto'
import type {
  EventContext,
  FiledCommand,
  FiledEvent,
  NewEvent,
} from '@ideathlon/contracts/events/envelope'
import { APPEND_BYTES_MAX, COMMAND_EVENTS_MAX } from '@ideathlon/contracts/limits'
import { type Kysely, sql, type Transaction } from 'kysely'
import { unnestOf } from '../database/columns.ts'
import { isBehindOthers, isOrdered } from './order.ts'
import type { PartKey, WithOutbox } from './table.ts'

/** The events of one command, before they have ids. */
export type FileInput = {
  /** Set if a repeated run must store the same command; otherwise it is generated. */
  commandId?: string
  actor: number | null
  requestId: string
  context: EventContext
  occurredAt: Date
  newEvents: readonly (NewEvent & { occurredAt?: Date })[]
}

/**
 * One numbered part of a command, as stored in the outbox. `lastEvent`: the id of its last event.
 * `more`: another part follows. `isBehind`: when it was stored, an earlier command of its challenge
 * was still waiting.
 */
export type FiledPart = PartKey & {
  requestId: string
  text: string
  lastEvent: string
  challenge: number | null
  isOrdered: boolean
  more: boolean
  isBehind?: boolean
}

const ROWS_MAX = 1_000
const OUTBOX_COLUMNS = {
  commandId: 'uuid',
  part: 'int',
  requestId: 'text',
  text: 'text',
  challenge: 'int',
  isOrdered: 'boolean',
}

/** Stores the events in the outbox, in the caller's transaction. */
export async function fileInOutbox<Tables extends WithOutbox>(
  tx: Transaction<Tables> | Kysely<Tables>,
  filings: readonly FileInput[],
): Promise<FiledPart[]> {
  return saveParts(tx, filings.flatMap(partsOf))
}

/** Stores parts in the caller's transaction, and returns them with `isBehind` set. */
export async function saveParts<Tables extends WithOutbox>(
  tx: Transaction<Tables> | Kysely<Tables>,
  parts: readonly FiledPart[],
): Promise<FiledPart[]> {
  const saved: FiledPart[] = []
  for (let i = 0; i < parts.length; i += ROWS_MAX) {
    const some = parts.slice(i, i + ROWS_MAX)
    const { rows } = await sql<{ is_behind: boolean }>`
      insert into outbox (command_id, part, request_id, payload, challenge, is_ordered)
      select * from ${unnestOf(some, OUTBOX_COLUMNS)}
      returning ${isBehindOthers('outbox')} as is_behind`.execute(tx)
    saved.push(...some.map((part, at) => ({ ...part, isBehind: rows[at]?.is_behind === true })))
  }
  return saved
}

/**
 * Splits a command into numbered parts if it is too large for one message.
 * Each part is appended as a whole.
 */
export function partsOf(filing: FileInput): FiledPart[] {
  const commandId = filing.commandId ?? uuid()
  const events = filing.newEvents.map((newEvent) => written(eventOf(filing, newEvent)))
  return numbered(filing, commandId, chunked(events))
}

/** Adds events to a command, continuing in its last part. */
export function continued(parts: readonly FiledPart[], filing: FileInput): FiledPart[] {
  const last = parts.at(-1)
  if (last === undefined || filing.newEvents.length === 0) return [...parts, ...partsOf(filing)]
  const { commandId, text } = last
  const events = [...(JSON.parse(text) as FiledCommand).events]
  events.push(...filing.newEvents.map((newEvent) => eventOf(filing, newEvent)))
  const chunks = chunked(events.map(written))
  return [...parts.slice(0, -1), ...numbered(filing, commandId, chunks, last.part)]
}

/**
 * An event with its JSON. Large commands have a great many events, so each is serialised only once.
 */
type SerializedEvent = { event: FiledEvent; json: string }

const written = (event: FiledEvent): SerializedEvent => ({ event, json: JSON.stringify(event) })

function numbered(
  { actor, requestId, context }: FileInput,
  commandId: string,
  chunks: SerializedEvent[][],
  from = 0,
): FiledPart[] {
  const ordered = chunks.some((chunk) => isOrdered(chunk.map(({ event }) => event)))
  return chunks.map((chunk, at) => {
    const part = from + at
    const more = at < chunks.length - 1
    const head: Omit<FiledCommand, 'events'> = {
      commandId,
      part,
      actor,
      requestId,
      ...(more && { more }),
    }
    const lastEvent = chunk.at(-1)?.event.eventId as string
    const { challenge } = context
    const events = chunk.map(({ json }) => json).join(',')
    const text = `${JSON.stringify(head).slice(0, -1)},"events":[${events}]}`
    return { commandId, part, requestId, text, lastEvent, challenge, isOrdered: ordered, more }
  })
}

function eventOf(filing: FileInput, newEvent: NewEvent & { occurredAt?: Date }): FiledEvent {
  return {
    eventId: ('eventId' in newEvent ? newEvent.eventId : undefined) ?? uuid(),
    key: newEvent.key,
    recipient: 'recipient' in newEvent ? newEvent.recipient : null,
    ...filing.context,
    idea: newEvent.idea ?? filing.context.idea,
    data: newEvent.data,
    occurredAt: (newEvent.occurredAt ?? filing.occurredAt).toISOString(),
  }
}

/**
 * Half the size limit of a request, so that a part always fits and small parts can be sent
 * together.
 */
const PART_BYTES_MAX = APPEND_BYTES_MAX / 2

function chunked(events: SerializedEvent[]): SerializedEvent[][] {
  const chunks: SerializedEvent[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const each of events) {
    const size = Buffer.byteLength(each.json)
    if (size > PART_BYTES_MAX) throw new RangeError(`${each.event.key} is too large for the log`)
    const current = chunks.at(-1)
    if (!current || bytes + size > PART_BYTES_MAX || current.length === COMMAND_EVENTS_MAX) {
      chunks.push([each])
      bytes = size
    } else {
      current.push(each)
      bytes += size
    }
  }
  return chunks
}
