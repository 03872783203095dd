import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import pg from 'pg'
import type { ApiServer } from '../edge/api-server.ts'
import { TIMEOUT_MS } from '../patience.ts'

export type Logged = {
  position: number
  key: string
  actor: number | null
  recipient: number | null
  role: number | null
  milli: number | null
  challenge: number | null
  idea: number | null
  data: Record<string, unknown>
}

/**
 * Sends what is filed until the log has all of it, and waits for the scores; returns the last
 * position.
 */
export async function untilLogged({ db, app, stack }: ApiServer): Promise<number> {
  const nats = await connectNats(stack.natsUrl, 'until-logged')
  const client = new AppendClient(nats, TIMEOUT_MS)
  const waiting = () => db.selectFrom('outbox').select('command_id').limit(1).executeTakeFirst()
  while ((await waiting()) !== undefined) await sweepOutbox(db, client, 0)
  await nats.close()
  const last = (await readLog(stack.databaseUrl)).at(-1)?.position ?? 0
  await app.inject({ url: `/api/brain/1/overview?min_position=${last}` })
  return last
}

export async function readLog(databaseUrl: string): Promise<Logged[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select position::int, type || coalesce(':' || reason, '') as key, actor, recipient, role,
        milli_points::int as milli, challenge, idea, data
      from log.events order by position`)
    return rows
  } finally {
    await client.end()
  }
}
