import { parse } from 'csv-parse/sync'

export type SummaryEntry = { value: string; line: number }

const LAST_KEY = 'conversation-description'

/**
 * The keys that an export contains. After the description, any other text belongs to the
 * description.
 */
const KEYS = new Set([
  'topic',
  'url',
  'views',
  'voters',
  'voters-in-conv',
  'commenters',
  'comments',
  'groups',
  LAST_KEY,
])

type Parsed = { record: string[]; info: { lines: number } }

/**
 * One `key,value` per line. A value can contain unquoted commas, and the last one can span several
 * lines.
 */
export function parseSummary(text: string): Map<string, SummaryEntry> {
  const entries = new Map<string, SummaryEntry>()
  let open: SummaryEntry | undefined
  for (const { record, info } of records(text)) {
    const [key = '', ...rest] = record
    if (rest.length > 0 && (KEYS.has(key.trim()) || !entries.has(LAST_KEY))) {
      const value = rest.join(',')
      open = { value, line: info.lines - lineBreaks(value) }
      entries.set(key.trim(), open)
    } else if (open !== undefined) {
      open.value += `\n${record.join(',')}`
    }
  }
  for (const entry of entries.values()) entry.value = entry.value.trim()
  return entries
}

function records(text: string): Parsed[] {
  const options = {
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
  }
  return parse(text, options) as unknown as Parsed[]
}

const lineBreaks = (value: string) => value.split('\n').length - 1
