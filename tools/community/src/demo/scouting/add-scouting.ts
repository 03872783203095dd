import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import { readAccounts } from '../accounts.ts'
import { addOnce } from '../add-once.ts'

const RECRUITS = 7
const CLICK_DAYS = 24
/** Some networks are listed more than once, because more visits come from them. */
const NETWORKS = ['link', 'link', 'twitter', 'mastodon', 'email', 'device', 'reddit', 'qr'] as const

type Demo = { logins: readonly string[]; now: number }

/**
 * Creates recruits of members with a login, and visits to their links. The running service decides
 * whether a recruit counts. Runs only once, so that later changes are kept.
 */
export async function addScouting(db: ApiDb, { logins, now }: Demo): Promise<void> {
  await addOnce(db, 'demo-scouting', async () => {
    const scouts = await readAccounts(db, logins)
    const ids = scouts.map(({ id }) => id)
    // Deals the members out to the scouts in turn, newest first, so that nobody's list is empty.
    // Every fifth recruit has not verified their e-mail address yet.
    await sql`
      update accounts a set scouted_by = d.scout, scouted_at = a.created_at,
        email_verified_at = case when a.id % 5 = 0 then a.email_verified_at
                                 else coalesce(a.email_verified_at, a.created_at) end
      from (
        select r.id, (${ids}::int[])[1 + (r.n - 1) % ${ids.length}::int] as scout
        from (select id, row_number() over (order by created_at desc, id) as n from accounts
              where id <> all(${ids}::int[]) and not is_guest and deleted_at is null) r
        where r.n <= ${RECRUITS * ids.length}::int
      ) d where d.id = a.id and a.scouted_by is null`.execute(db)
    // Each recruit plays on a network and a device of their own.
    await sql`
      insert into footprints (account, kind, hash, seen_at)
      select a.id, k.kind, decode(md5('demo ' || k.kind || ' ' || a.id), 'hex'), ${new Date(now)}
      from accounts a cross join (values ('network'), ('device')) k(kind)
      where a.scouted_by = any(${ids}::int[])
      on conflict do nothing`.execute(db)
    await addClicks(db, ids, now)
    await addFollowers(db, ids)
  })
}

/**
 * Creates visits to links of challenges that are open or recently closed, from the networks where
 * the links were shared.
 */
async function addClicks(db: ApiDb, scouts: readonly number[], now: number): Promise<void> {
  const at = new Date(now)
  await sql`
    insert into scout_clicks (scout, challenge, day, via, clicks)
    select s.id, c.id, (${at}::timestamptz - n * interval '1 day')::date,
           (${NETWORKS}::text[])[1 + h.hash % ${NETWORKS.length}::int], 1 + h.hash % 6
    from unnest(${scouts}::int[]) s(id)
    cross join generate_series(0, ${CLICK_DAYS - 1}) n
    join lateral (
      (select id from challenges where shelf = 'open' order by closes_at limit 4)
      union all
      (select id from challenges where shelf = 'closed' order by closes_at desc limit 3)
    ) c on (s.id + c.id + n) % 3 = 0
    cross join lateral (
      select abs(('x' || substr(md5(s.id || '-' || c.id || '-' || n), 1, 7))::bit(28)::int) as hash
    ) h
    on conflict do nothing`.execute(db)
}

/**
 * Records that some authors in closed challenges, and some of the recruits, came through a link.
 */
async function addFollowers(db: ApiDb, scouts: readonly number[]): Promise<void> {
  await sql`
    insert into share_followers (member, challenge, scout, via, followed_at)
    select distinct on (i.challenge, i.author) i.author, i.challenge,
           (${scouts}::int[])[1 + i.author % ${scouts.length}::int],
           (${NETWORKS}::text[])[1 + (i.author + i.challenge) % ${NETWORKS.length}::int],
           i.entered_at - interval '1 hour'
    from ideas i
    where i.author <> all(${scouts}::int[]) and (i.author + i.challenge) % 4 = 0
      and i.challenge in (select id from challenges where shelf = 'closed' order by closes_at desc limit 3)
    order by i.challenge, i.author, i.entered_at
    on conflict do nothing`.execute(db)
  await sql`
    update accounts a set scouted_for = f.challenge, scouted_via = f.via
    from (select distinct on (scout) scout, challenge, via from share_followers order by scout, challenge) f
    where a.scouted_by = f.scout and a.id % 2 = 0`.execute(db)
}
