import { randomUUIDv7 as uuid } from 'node:crypto'
import type {
  EventContext,
  FiledCommand,
  FiledEvent,
  Happening,
} from '@ideathlon/contracts/events/envelope'
import { APPEND_BYTES_MAX, COMMAND_EVENTS_MAX } from '@ideathlon/contracts/limits'
import type { Kysely, Transaction } from 'kysely'
import { outboxOf, type WithOutbox } from './table.ts'

/** What one command led to, still without ids. */
export type Filing = {
  /** Given where a repeated run must file the same command; minted otherwise. */
  commandId?: string
  actor: number | null
  requestId: string
  context: EventContext
  occurredAt: Date
  happenings: readonly (Happening & { occurredAt?: Date })[]
}

/** One numbered part of a command, as the outbox holds it. `lastEvent`: the id of its last event. */
export type FiledPart = {
  commandId: string
  part: number
  requestId: string
  text: string
  lastEvent: string
}

const ROWS_MAX = 1_000

/** Writes the events into the outbox, in the caller's transaction: they are there, or nothing is. */
export async function fileInOutbox<Tables extends WithOutbox>(
  tx: Transaction<Tables> | Kysely<Tables>,
  filings: readonly Filing[],
): Promise<FiledPart[]> {
  const parts = filings.flatMap(partsOf)
  await saveParts(tx, parts)
  return parts
}

/** What `partsOf` made, in the caller's transaction. */
export async function saveParts<Tables extends WithOutbox>(
  tx: Transaction<Tables> | Kysely<Tables>,
  parts: readonly FiledPart[],
): Promise<void> {
  for (let i = 0; i < parts.length; i += ROWS_MAX) {
    const rows = parts.slice(i, i + ROWS_MAX).map((part) => ({
      command_id: part.commandId,
      part: part.part,
      request_id: part.requestId,
      payload: part.text,
    }))
    await outboxOf(tx).insertInto('outbox').values(rows).execute()
  }
}

/** A command too large for one message becomes numbered parts, each appended whole. */
export function partsOf(filing: Filing): FiledPart[] {
  const commandId = filing.commandId ?? uuid()
  const { actor, requestId } = filing
  return chunked(filing.happenings.map((happening) => eventOf(filing, happening))).map(
    (events, part) => {
      const command: FiledCommand = { commandId, part, actor, requestId, events }
      const lastEvent = events.at(-1)?.eventId as string
      return { commandId, part, requestId, text: JSON.stringify(command), lastEvent }
    },
  )
}

function eventOf(filing: Filing, happening: Happening & { occurredAt?: Date }): FiledEvent {
  return {
    eventId: uuid(),
    key: happening.key,
    recipient: 'recipient' in happening ? happening.recipient : null,
    ...filing.context,
    idea: happening.idea ?? filing.context.idea,
    data: happening.data,
    occurredAt: (happening.occurredAt ?? filing.occurredAt).toISOString(),
  }
}

/** Half of what a request may carry: a part always fits, and small ones still travel together. */
const PART_BYTES_MAX = APPEND_BYTES_MAX / 2

function chunked(events: FiledEvent[]): FiledEvent[][] {
  const chunks: FiledEvent[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const event of events) {
    const size = Buffer.byteLength(JSON.stringify(event))
    if (size > PART_BYTES_MAX) throw new RangeError(`${event.key} is too large for the log`)
    const current = chunks.at(-1)
    if (!current || bytes + size > PART_BYTES_MAX || current.length === COMMAND_EVENTS_MAX) {
      chunks.push([event])
      bytes = size
    } else {
      current.push(event)
      bytes += size
    }
  }
  return chunks
}
