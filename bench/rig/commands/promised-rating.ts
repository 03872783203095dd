import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { NatsConnection } from 'nats'
import type pg from 'pg'
import { BARE_APPEND } from './bare-subjects.ts'

type Rating = { idea: number; stars: number }
type Loaded = { is_open: boolean; author: number; stars: number | null; request: Buffer | null }

const WAIT_MS = 10_000

/**
 * One rating with what the product promises and nothing else: the challenge is open, the idea
 * belongs to another member, a repeated key has no second effect, the counts of the idea and the
 * rater are right, and the response contains the position in the log. It handles one command at a
 * time, with the fewest round trips we know of.
 */
export async function ratePromised(
  request: FastifyRequest,
  { pool, nats }: { pool: pg.Pool; nats: NatsConnection },
): Promise<{ position: number }> {
  const { idea, stars } = request.body as Rating
  const key = request.headers['idempotency-key'] as string
  const hashed = { key, hash: createHash('sha256').update(JSON.stringify(request.body)).digest() }
  const client = await pool.connect()
  let filed: { id: string; event: string }
  try {
    const rater = await sessionOf(client, request)
    await client.query(`begin; select from bare.raters where account = ${rater} for update`)
    const known = await load(client, { idea, rater, key })
    const isFit = known.is_open && known.author !== rater && known.request === null
    if (!isFit)
      throw new Error(
        "the challenge is closed, the idea is the rater's own, or the key was used before",
      )
    await save(client, { idea, rater, stars, added: known.stars === null ? 1 : 0 })
    filed = await file(client, { idea, rater, stars, ...hashed })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  const answer = await nats.request(BARE_APPEND, filed.event, { timeout: WAIT_MS })
  // As in the product, the response does not wait for this deletion.
  void pool.query({
    name: 'clear',
    text: 'delete from bare.outbox where id = $1',
    values: [filed.id],
  })
  return answer.json<{ position: number }>()
}

async function file(
  client: pg.PoolClient,
  { key, hash, ...rating }: Rating & { rater: number; key: string; hash: Buffer },
): Promise<{ id: string; event: string }> {
  const event = JSON.stringify({ event: 'IdeaRated', ...rating })
  const { rows } = await client.query({
    name: 'file',
    text: `with kept as (
        insert into bare.idempotency (account, key, request, answer) values ($1, $2, $3, $4))
      insert into bare.outbox (body) values ($5) returning id`,
    values: [rating.rater, key, hash, JSON.stringify(rating), event],
  })
  return { id: rows[0].id, event }
}

export async function sessionOf(client: pg.PoolClient, request: FastifyRequest): Promise<number> {
  const { rows } = await client.query({
    name: 'session',
    text: 'select account from bare.sessions where token = $1',
    values: [request.headers.authorization?.slice('Bearer '.length)],
  })
  return rows[0].account
}

async function load(
  client: pg.PoolClient,
  { idea, rater, key }: { idea: number; rater: number; key: string },
): Promise<Loaded> {
  const { rows } = await client.query<Loaded>({
    name: 'load',
    text: `select now() < c.closes_at as is_open, i.author, r.stars, k.request
      from bare.ideas i join bare.challenges c on c.id = i.challenge
      left join bare.promised r on r.idea = i.id and r.rater = $2
      left join bare.idempotency k on k.account = $2 and k.key = $3
      where i.id = $1`,
    values: [idea, rater, key],
  })
  return rows[0] as Loaded
}

/** The idea's row is locked last, because many members rate it at the same time. */
async function save(
  client: pg.PoolClient,
  rating: Rating & { rater: number; added: number },
): Promise<void> {
  const { idea, rater, stars, added } = rating
  await client.query({
    name: 'save',
    text: `with rating as (
        insert into bare.promised (idea, rater, stars) values ($1, $2, $3)
        on conflict (idea, rater) do update set stars = excluded.stars
      ), counted as (
        update bare.raters set ratings = ratings + $4 where account = $2
      )
      update bare.ideas set ratings = ratings + $4 where id = $1`,
    values: [idea, rater, stars, added],
  })
}
