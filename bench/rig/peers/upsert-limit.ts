import pg from 'pg'

const BATCH = 10_000

/** Upserts per second into a table with only a primary key. */
export async function upsertLimit(
  databaseUrl: string,
  { rows, members }: { rows: number; members: number },
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create table public.bench_sums (board int, member int, milli_points bigint,
      position bigint, primary key (board, member)) with (fillfactor = 60)`)
    await client.query('set synchronous_commit = off')
    const started = performance.now()
    for (let from = 0; from < rows; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, rows - from) }, (_, i) => from + i)
      await client.query({
        name: 'upsert',
        text: `insert into public.bench_sums as t (board, member, milli_points, position)
          select * from unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[])
          on conflict (board, member) do update
            set milli_points = t.milli_points + excluded.milli_points, position = excluded.position`,
        values: [
          numbers.map(() => 1),
          numbers.map((n) => 1 + ((n * 7_919) % members)),
          numbers.map(() => 750),
          numbers,
        ],
      })
    }
    return (rows * 1_000) / (performance.now() - started)
  } finally {
    await client.query('drop table if exists public.bench_sums')
    await client.end()
  }
}
