import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Place } from './run-product.ts'

const StackFile = z.object({
  databaseUrl: z.string(),
  natsUrl: z.string(),
  roleUrls: z.object({ scoring: z.string() }),
})

/** The addresses of the servers of a running product. */
export async function serversOf({ dataDir }: Place): Promise<z.infer<typeof StackFile>> {
  return StackFile.parse(JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8')))
}

/** The scoring process that is the leader; undefined while there is none. */
export async function writerOfLog(place: Place): Promise<number | undefined> {
  const client = await connect((await serversOf(place)).roleUrls.scoring)
  const { rows } = await client
    .query<{ name: string }>(
      `select a.application_name as name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.granted and a.application_name like 'log writer %'`,
    )
    .finally(() => client.end())
  const name = rows[0]?.name
  return name === undefined ? undefined : Number(name.slice('log writer '.length))
}

export type Rounds = {
  /** How many rounds each job has run since `watchRounds` was called. */
  count(): Promise<Record<string, number>>
  /** Jobs that an instance ran although another one had already run the same round. */
  doneTwice(): Promise<string[]>
  end(): Promise<void>
}

/**
 * Makes every job ready to run now, and records each round that an instance runs. A round counts as
 * repeated if, when its transaction began, the job was already scheduled for a later time.
 */
export async function watchRounds(place: Place): Promise<Rounds> {
  const client = await connect((await serversOf(place)).databaseUrl)
  await client.query(`
    create table public.rounds_done (job text not null, was_due boolean not null);
    create function public.note_round() returns trigger language plpgsql security definer as $$
      begin
        insert into public.rounds_done values (new.job, old.run_at <= transaction_timestamp());
        return null;
      end $$;
    update api.jobs set run_at = now() where key = 0;
    create trigger note_round after update on api.jobs
      for each row when (new.key = 0) execute function public.note_round();`)
  return {
    async count() {
      const { rows } = await client.query<{ job: string; rounds: number }>(
        'select job, count(*)::int as rounds from public.rounds_done group by job order by job',
      )
      return Object.fromEntries(rows.map(({ job, rounds }) => [job, rounds]))
    },
    async doneTwice() {
      const { rows } = await client.query<{ job: string }>(
        'select distinct job from public.rounds_done where not was_due',
      )
      return rows.map(({ job }) => job)
    },
    async end() {
      await client.query(
        `drop trigger note_round on api.jobs; drop function public.note_round();
         drop table public.rounds_done`,
      )
      await client.end()
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
