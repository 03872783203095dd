import {
  getPostgreSQLEventStore,
  pongoMultiStreamProjection,
  rebuildPostgreSQLProjections,
} from '@event-driven-io/emmett-postgresql'

const EVENTS_A_STREAM = 100
const CONCURRENCY = 8
const PULLED = 1_000

type IdeaRated = { type: 'IdeaRated'; data: { recipient: number; milli: number } }
type Score = { milli: number; events: number }

/** Events per second when Emmett rebuilds a score for each member, measured on a sample. */
export async function emmettRebuild(
  connectionString: string,
  { events, members }: { events: number; members: number },
): Promise<number> {
  const store = getPostgreSQLEventStore(connectionString)
  try {
    await store.schema.migrate()
    const streams = Math.ceil(events / EVENTS_A_STREAM)
    for (let from = 0; from < streams; from += CONCURRENCY) {
      await Promise.all(
        Array.from({ length: Math.min(CONCURRENCY, streams - from) }, (_, i) =>
          store.appendToStream<IdeaRated>(`season-${from + i}`, ratings(from + i, members)),
        ),
      )
    }
    const consumer = rebuildPostgreSQLProjections<IdeaRated>({
      connectionString,
      pulling: { batchSize: PULLED },
      projections: [scores],
    })
    const started = performance.now()
    await consumer.start()
    const seconds = (performance.now() - started) / 1_000
    await consumer.close()
    return (streams * EVENTS_A_STREAM) / seconds
  } finally {
    await store.close()
  }
}

const scores = pongoMultiStreamProjection<Score, IdeaRated>({
  collectionName: 'bench_scores',
  canHandle: ['IdeaRated'],
  getDocumentId: (event) => String(event.data.recipient),
  initialState: () => ({ milli: 0, events: 0 }),
  evolve: (score: Score, event: IdeaRated) => ({
    milli: score.milli + event.data.milli,
    events: score.events + 1,
  }),
})

function ratings(stream: number, members: number): IdeaRated[] {
  return Array.from({ length: EVENTS_A_STREAM }, (_, i) => ({
    type: 'IdeaRated',
    data: { recipient: 1 + (((stream * EVENTS_A_STREAM + i) * 7_919) % members), milli: 750 },
  }))
}
