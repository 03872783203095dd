import type { Client } from 'pg'
import { loadRules } from '../rules/load.ts'
import type { ParsedCommand, RuleBook } from './batch.ts'

/** The rule book with every version that a batch names. Versions that are missing are loaded. */
export async function bookFor(
  commands: readonly ParsedCommand[],
  { client, book }: { client: Client; book: RuleBook },
): Promise<RuleBook> {
  const isNew = commands.flatMap(versionsIn).some((version) => !book.versions.has(version))
  return isNew ? { ...book, versions: await loadRules(client) } : book
}

function versionsIn(parsed: ParsedCommand): number[] {
  if (!parsed.ok) return []
  return parsed.command.events
    .filter((event) => event.key === 'RulesActivated')
    .map((event) => Number(event.data.version))
}
