import { randomUUIDv7 as uuid } from 'node:crypto'
import { NO_CONTEXT } from '@ideathlon/contracts/events/envelope'
import type { Client } from 'pg'
import { mergedAt, readBoundaries } from '../log/cycle-boundaries.ts'
import { loadRules } from '../rules/load.ts'
import { releasedRules } from '../rules/released.ts'
import { appendBatch, type WriterState } from './append.ts'
import { type EventRow, type ParsedCommand, parseCommand } from './batch.ts'
import { readUnfinished } from './unfinished.ts'

/**
 * Reads the head under the lock. If a new release brings new rules, they are put in force before
 * anything else is written.
 */
export async function takeOver(
  client: Client,
  onAppended: (rows: readonly EventRow[]) => void,
): Promise<WriterState> {
  const { rows } = await client.query<{ position: string }>('select position from log.head')
  const head = Number(rows[0]?.position)
  const boundaries = await readBoundaries(client, 0, head)
  const version = boundaries.findLast((boundary) => boundary.type === 'RulesActivated')?.version
  const versions = await loadRules(client)
  const next = releasedRules(version, versions.keys())
  const inForce = versions.get(version ?? next ?? 0)
  if (inForce === undefined) throw new Error(`the rules of version ${version} are not stored`)
  const unfinished = await readUnfinished(client)
  const merged = await mergedAt(client, head)
  const state = { head, book: { inForce, versions, merged }, unfinished }
  if (next === undefined) return state
  const appended = await appendBatch(client, state, [activation(next)])
  onAppended(appended.rows)
  return appended.state
}

function activation(version: number): ParsedCommand {
  return parseCommand({
    commandId: uuid(),
    part: 0,
    actor: null,
    requestId: `released-rules-${version}`,
    events: [
      {
        eventId: uuid(),
        key: 'RulesActivated',
        recipient: null,
        ...NO_CONTEXT,
        data: { version },
        occurredAt: new Date().toISOString(),
      },
    ],
  })
}
