import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { dayOfGroup, roleOfDayGroup, type Sums } from '../fold/fold.ts'
import type { Tally, TallyRow } from '../fold/tally.ts'
import { tablesOf } from '../projector/generation.ts'

const ROWS_PER_CHUNK = 2_000

/** Writes sums into a generation's empty tables. */
export async function copyIn(
  client: PoolClient,
  sums: Sums,
  { generation, boardIds }: { generation: number; boardIds: readonly number[] },
): Promise<void> {
  const tables = tablesOf(generation)
  await copyTally(client, sums.brains, {
    into: `${tables.brains} (role, member, milli_points, position)`,
    line: (row) => `${row.group}\t${row.member}\t${row.milli}\t${row.position}\n`,
  })
  await copyTally(client, sums.days, {
    into: `${tables.days} (role, day, member, milli_points, position)`,
    line: (row) =>
      `${roleOfDayGroup(row.group)}\t${dayOfGroup(row.group)}\t${row.member}\t${row.milli}\t${row.position}\n`,
  })
  await copyTally(client, sums.boards, {
    into: `${tables.boardRows} (board, member, milli_points, position, day, day_milli)`,
    line: (row) =>
      `${boardIds[row.group]}\t${row.member}\t${row.milli}\t${row.position}\t${row.day}\t${row.dayMilli}\n`,
  })
}

async function copyTally(
  client: PoolClient,
  tally: Tally,
  { into, line }: { into: string; line(row: TallyRow): string },
): Promise<void> {
  await pipeline(
    Readable.from(chunksOf(tally, line), { objectMode: false }),
    client.query(copyFrom(`copy ${into} from stdin`)),
  )
}

function* chunksOf(tally: Tally, line: (row: TallyRow) => string): Generator<Buffer> {
  for (let row = 0; row < tally.size; ) {
    let text = ''
    for (const end = Math.min(row + ROWS_PER_CHUNK, tally.size); row < end; row++) {
      text += line(tally.at(row))
    }
    yield Buffer.from(text)
  }
}
