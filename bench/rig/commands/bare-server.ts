import { fastify } from 'fastify'
import pg from 'pg'

/**
 * The limit that ratings are compared with, in a process of its own: Fastify and pg, six round trips to the
 * database, and no rule. Started with `DATABASE_URL`; sends its port to its parent.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()

app.post('/ratings', async (request) => {
  const { idea, stars } = request.body as { idea: number; stars: number }
  const client = await pool.connect()
  try {
    const { rows } = await client.query({
      name: 'session',
      text: 'select account from bare.sessions where token = $1',
      values: [request.headers.authorization?.slice('Bearer '.length)],
    })
    const rater: number = rows[0].account
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
