import type { Client } from 'pg'
import { loadRules } from '../../rules/load.ts'
import type { ParsedCommand, RuleBook } from '../batch.ts'

/**
 * The rule book with every version that a batch needs: those that it names, and those that priced
 * events whose points it takes back. Missing versions are loaded.
 */
export async function bookFor(
  commands: readonly ParsedCommand[],
  { client, book }: { client: Client; book: RuleBook },
): Promise<RuleBook> {
  const takenBack = commands.flatMap(takenBackIn)
  const pricedBy = takenBack.length === 0 ? new Map() : await readPricedBy(client, takenBack)
  const versions = [...commands.flatMap(versionsIn), ...pricedBy.values()]
  const isNew = versions.some((version) => !book.versions.has(version))
  return { ...book, pricedBy, ...(isNew && { versions: await loadRules(client) }) }
}

function versionsIn(parsed: ParsedCommand): number[] {
  if (!parsed.ok) return []
  return parsed.command.events
    .filter((event) => event.key === 'RulesActivated')
    .map((event) => Number(event.data.version))
}

function takenBackIn(parsed: ParsedCommand): string[] {
  if (!parsed.ok) return []
  return parsed.command.events.flatMap(({ data: { takenBack } }) =>
    typeof takenBack === 'string' ? [takenBack] : [],
  )
}

async function readPricedBy(
  client: Client,
  events: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ event_id: string; version: number }>(
    'select event_id, rules_version as version from log.events where event_id = any($1::uuid[])',
    [events],
  )
  return new Map(rows.map((row) => [row.event_id, row.version]))
}
