import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { nextMessage } from '../next-message.ts'

export type BareServer = { port: number; stop(): void }

type ServerOptions = {
  databaseUrl: string
  natsUrl: string
  /** Each token gets a session. */
  tokens: readonly string[]
  ideas: readonly number[]
}

/**
 * Starts both limit servers. They use the given Postgres and NATS, but have tables of their own.
 */
export async function startBareServer({
  databaseUrl,
  natsUrl,
  tokens,
  ideas,
}: ServerOptions): Promise<BareServer> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create schema bare;
    create table bare.raters (
      account int generated always as identity primary key, ratings int not null default 0);
    create table bare.sessions (token text primary key, account int not null);
    create table bare.ratings (idea int, rater int, stars real, primary key (idea, rater));
    create table bare.outbox (id bigint generated always as identity primary key, body jsonb);
    create table bare.challenges (id int primary key, closes_at timestamptz not null);
    create table bare.ideas (
      id int primary key, challenge int not null, author int not null, ratings int not null default 0);
    create table bare.promised (idea int, rater int, stars real, primary key (idea, rater));
    create table bare.idempotency (
      account int, key text, request bytea, answer jsonb, primary key (account, key));
    create table bare.log (position bigint generated always as identity primary key, body jsonb);
    insert into bare.challenges values (1, now() + interval '1 day')`)
  await client.query(
    'insert into bare.ideas (id, challenge, author) select id, 1, 0 from unnest($1::int[]) id',
    [ideas],
  )
  await client.query(
    `with token as (select * from unnest($1::text[]) with ordinality t(token, account)),
      raters as (insert into bare.raters (ratings) select 0 from token)
     insert into bare.sessions (token, account) select token, account from token`,
    [tokens],
  )
  await client.end()
  const start = (file: string) =>
    fork(join(import.meta.dirname, file), {
      env: { ...process.env, DATABASE_URL: databaseUrl, NATS_URL: natsUrl },
    })
  const children = [start('bare-log.ts'), start('bare-server.ts')] as const
  const [, server] = await Promise.all([
    nextMessage(children[0]),
    nextMessage<{ port: number }>(children[1]),
  ])
  const stop = () => {
    for (const child of children) child.disconnect()
  }
  return { port: server.port, stop }
}
