import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'

export type BareServer = { port: number; stop(): void }

/** Starts the bare limit on the same Postgres, with tables of its own and a session for each of the tokens. */
export async function startBareServer(
  databaseUrl: string,
  tokens: readonly string[],
): Promise<BareServer> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create schema bare;
    create table bare.raters (
      account int generated always as identity primary key, ratings int not null default 0);
    create table bare.sessions (token text primary key, account int not null);
    create table bare.ratings (idea int, rater int, stars real, primary key (idea, rater));
    create table bare.outbox (id bigint generated always as identity primary key, body jsonb)`)
  await client.query(
    `with token as (select * from unnest($1::text[]) with ordinality t(token, account)),
      raters as (insert into bare.raters (ratings) select 0 from token)
     insert into bare.sessions (token, account) select token, account from token`,
    [tokens],
  )
  await client.end()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [{ port }] = await once(child, 'message')
  return { port, stop: () => child.disconnect() }
}
