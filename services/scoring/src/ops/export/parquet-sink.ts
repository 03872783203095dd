import { type BasicType, fileWriter, ParquetWriter } from 'hyparquet-writer'
import type { FoundEvent } from '../../log/search-events.ts'
import { COLUMN_NAMES, COLUMNS, type ColumnName, type Sink } from './columns.ts'

/** The number of events that are held in memory until their row group is written. */
const GROUP_ROWS = 50_000

const ELEMENTS = {
  INT32: { type: 'INT32' },
  INT64: { type: 'INT64' },
  STRING: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  JSON: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Partial<Record<BasicType, object>>

/** Writes a Parquet file, one row group at a time. */
export function parquetSink(file: string): Sink {
  const writer = new ParquetWriter({
    writer: fileWriter(file),
    schema: [
      { name: 'root', num_children: COLUMN_NAMES.length },
      ...COLUMN_NAMES.map((name) => ({
        name,
        repetition_type: 'OPTIONAL' as const,
        ...ELEMENTS[COLUMNS[name]],
      })),
    ],
  })
  let waiting: FoundEvent[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const columnData = COLUMN_NAMES.map((name) => ({
      name,
      data: waiting.map((event) => cellOf(name, event)),
      offsetIndex: false,
    }))
    waiting = []
    await writer.write({ columnData, rowGroupSize: GROUP_ROWS })
  }
  return {
    async write(events) {
      waiting.push(...events)
      if (waiting.length >= GROUP_ROWS) await flush()
    },
    async finish() {
      await flush()
      await writer.finish()
    },
  }
}

function cellOf(name: ColumnName, event: FoundEvent): unknown {
  const value = event[name]
  if (value === null) return null
  const type = COLUMNS[name]
  if (type === 'INT64') return BigInt(Number(value))
  return type === 'TIMESTAMP' ? new Date(String(value)) : value
}
