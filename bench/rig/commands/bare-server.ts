import { connectNats } from '@ideathlon/service-kit/nats'
import { fastify } from 'fastify'
import pg from 'pg'
import { ratePromised, sessionOf } from './promised-rating.ts'

/**
 * The limits that ratings are compared with, in their own process. `/ratings`: Fastify and pg, six
 * round trips to the database, and no rules. `/promised`: also keeps the product's promises.
 * Started with `DATABASE_URL` and `NATS_URL`; sends its port to its parent.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const nats = await connectNats(process.env.NATS_URL ?? '', 'bare')
const app = fastify()

app.post('/promised', async (request, reply) => {
  const { position } = await ratePromised(request, { pool, nats })
  reply.header('x-log-position', position)
  return { data: { position } }
})

app.post('/ratings', async (request) => {
  const { idea, stars } = request.body as { idea: number; stars: number }
  const client = await pool.connect()
  try {
    const rater = await sessionOf(client, request)
    await client.query(`begin; select from bare.raters where account = ${rater} for update`)
    await client.query({
      name: 'insert',
      text: `insert into bare.ratings (idea, rater, stars) values ($1, $2, $3)
        on conflict (idea, rater) do update set stars = excluded.stars`,
      values: [idea, rater, stars],
    })
    const counted = await client.query({
      name: 'update',
      text: 'update bare.raters set ratings = ratings + 1 where account = $1 returning ratings',
      values: [rater],
    })
    await client.query({
      name: 'outbox',
      text: 'insert into bare.outbox (body) values ($1)',
      values: [JSON.stringify({ key: 'IdeaRated', idea, rater, stars })],
    })
    await client.query('commit')
    return { data: { idea, value: stars, ratings: counted.rows[0].ratings } }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: Number(new URL(url).port) })
process.on('disconnect', () => process.exit(0))
