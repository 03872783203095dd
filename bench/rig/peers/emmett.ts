import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'

/**
 * How many single events Emmett appends per second when many producers append at once, each event
 * to its own stream.
 */
export async function emmettAppends(
  databaseUrl: string,
  { producers, seconds }: { producers: number; seconds: number },
): Promise<number> {
  const store = getPostgreSQLEventStore(databaseUrl)
  try {
    await store.schema.migrate()
    let done = 0
    const until = performance.now() + seconds * 1000
    const started = performance.now()
    await Promise.all(
      Array.from({ length: producers }, async (_, producer) => {
        for (let i = 0; performance.now() < until; i++) {
          await store.appendToStream(`bench-${producer}-${i}`, [
            { type: 'IdeaRated', data: { stars: 7.5, starsMax: 10, recipient: producer } },
          ])
          done++
        }
      }),
    )
    return (done * 1000) / (performance.now() - started)
  } finally {
    await store.close()
  }
}
