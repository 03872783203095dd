import { Batcher } from '@ideathlon/service-kit/log/gather'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { Msg } from 'nats'
import pg from 'pg'
import { BARE_APPEND } from './bare-subjects.ts'

const BATCH_MAX = 1_000

/**
 * The log of the bare `/promised` server, in its own process: all waiting requests share one insert
 * and one commit, and each response contains the position of its event. Started with `DATABASE_URL`
 * and `NATS_URL`.
 */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
const nats = await connectNats(process.env.NATS_URL ?? '', 'bare-log')

const gatherer = new Batcher(write, { concurrency: 1, weightMax: BATCH_MAX, weigh: () => 1 })
nats.subscribe(BARE_APPEND, { callback: (_, message) => void gatherer.add(message) })
await nats.flush()
process.send?.({ port: 0 })
process.on('disconnect', () => process.exit(0))

async function write(messages: readonly Msg[]): Promise<readonly Msg[]> {
  const { rows } = await client.query({
    name: 'append',
    text: `insert into bare.log (body) select * from jsonb_array_elements($1::jsonb)
      returning position`,
    values: [`[${messages.map((message) => message.string()).join(',')}]`],
  })
  messages.forEach((message, at) => {
    message.respond(JSON.stringify({ position: Number(rows[at].position) }))
  })
  return messages
}
