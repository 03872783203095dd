import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { FoundEvent } from '../../log/search-events.ts'
import { COLUMN_NAMES, type Sink } from './columns.ts'

/** Writes lines of text to a file or a pipe, waiting whenever it is full. */
export function textSink(
  stream: NodeJS.WritableStream,
  { head, lineOf }: { head?: string; lineOf(event: FoundEvent): string },
): Sink {
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain')
  }
  // Errors are reported where the stream is awaited.
  stream.on('error', () => {})
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    if (head !== undefined) await write(`${head}\n`)
  }
  return {
    async write(events) {
      await begin()
      await write(events.map((event) => `${lineOf(event)}\n`).join(''))
    },
    async finish() {
      await begin()
      if (stream === process.stdout) return
      stream.end()
      await finished(stream)
    },
  }
}

export const NDJSON = { lineOf: (event: FoundEvent) => JSON.stringify(event) }

export const CSV = {
  head: COLUMN_NAMES.join(','),
  lineOf: (event: FoundEvent) => COLUMN_NAMES.map((name) => cellOf(event[name])).join(','),
}

/** As in RFC 4180: quoted if needed, and empty for null. */
function cellOf(value: FoundEvent[keyof FoundEvent]): string {
  if (value === null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
