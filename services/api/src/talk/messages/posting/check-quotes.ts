import type { RichText } from '@ideathlon/contracts/rich-text'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { isPassageOf, quotedPassages } from '../quotes.ts'

type QuoteInput = { topic: number; body: RichText; quotes: readonly number[] }

/**
 * The writers of the quoted messages. Refuses a quote whose source is not visible in this topic, or
 * that differs from its source.
 */
export async function checkQuotes(tx: Tx, { topic, body, quotes }: QuoteInput): Promise<number[]> {
  if (quotes.length === 0) return []
  const { rows } = await sql<{ id: number; member: number | null; words: string }>`
    select id, member, words from talk_messages
    where id = any(${[...quotes]}) and topic = ${topic} and state = 'shown'`.execute(tx)
  const sources = new Map(rows.map((row) => [row.id, row]))
  const passages = quotedPassages(body)
  for (const [at, id] of quotes.entries()) {
    const source = sources.get(id)
    if (source === undefined) throw refused('quote_unknown')
    if (!isPassageOf(passages[at] ?? '', source.words)) throw refused('quote_changed')
  }
  return [...new Set(rows.flatMap(({ member }) => member ?? []))]
}
