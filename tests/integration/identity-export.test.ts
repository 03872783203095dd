import { AccountExport } from '@ideathlon/contracts/account-export'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { EXPORTERS } from '../../services/api/src/views/data-export/exporters.ts'
import { NOT_EXPORTED } from '../../services/api/src/views/data-export/not-exported.ts'
import { type ApiServer, aQuestion, join, type Member, PASSWORD } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cleo: Member
let challenge: number

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Warm and round.' }] }],
}

beforeAll(async () => {
  server = await startWholeEdge()
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  cleo = await join(server, 'cleo')
  const { slug } = (await ada.call('POST', '/challenges', aQuestion)).json().data
  const enter = (who: Member, title: string, words: object) =>
    who.call('POST', '/ideas/v2', { challenge: slug, title, ...words })
  await enter(ben, 'Warm bread', { body })
  await enter(cleo, 'Loud birds', { description: 'At dawn.' })
  const found = await server.db.selectFrom('challenges').select('id').executeTakeFirstOrThrow()
  challenge = found.id
  await fill()
})
afterAll(() => server.stop())

/** Stores a little of every kind of data about a member. */
async function fill() {
  const { db } = server
  const at = server.deps.now()
  const { rows } = await sql<{
    id: number
  }>`select id from ideas where author = ${cleo.id}`.execute(db)
  const idea = rows[0]?.id ?? 0
  const own = sql`(select id from ideas where author = ${ben.id})`
  await sql`insert into ratings (idea, rater, challenge, half_stars, served, looked_ms, earned_today, rated_at)
    values (${idea}, ${ben.id}, ${challenge}, 7, true, 3000, 0, ${at})`.execute(db)
  await sql`insert into rating_changes (idea, rater, half_stars, changed_at)
    values (${idea}, ${ben.id}, 7, ${at})`.execute(db)
  await sql`insert into skips (idea, rater, challenge, reason, skipped_at)
    values (${idea}, ${ben.id}, ${challenge}, 'unclear', ${at})`.execute(db)
  await sql`update ideas set ratings = 41, half_stars = 287, place = 1 where id = ${own}`.execute(
    db,
  )
  await sql`insert into mentorings (challenge, idea, mentor, kind, body, written_at, rates, stars)
    values (${challenge}, ${idea}, ${ben.id}, 'like', 'Lovely.', ${at}, 31, 155)`.execute(db)
  await sql`insert into mutes (member, subject, since)
    values (${ben.id}, ${`challenge:${challenge}`}, ${at})`.execute(db)
  await sql`insert into friend_requests (asker, asked, asked_at, settled_at, outcome) values
    (${ben.id}, ${ada.id}, ${at}, ${at}, 'declined'), (${cleo.id}, ${ben.id}, ${at}, null, null)`.execute(
    db,
  )
  await sql`insert into footprints (account, kind, hash, seen_at)
    values (${ben.id}, 'network', '\\x0123456789abcdef', ${at})`.execute(db)
  await sql`insert into audit (actor, act, subject, detail, request_id, done_at)
    values (${ada.id}, 'points.read', ${`member:${ben.id}`}, '{"note":"of ada alone"}', '', ${at})`.execute(
    db,
  )
  const report = { subject_type: 'member', id: 'cleo', reason: 'spam', note: 'They copied it.' }
  await ben.call('POST', '/immunity/reports', report)
  const feedback = { about: 'idea', text: 'The page is red.', path: '/', email: 'b@example.org' }
  await ben.call('POST', '/feedback', feedback)
}

const exportOf = async (member: Member) => {
  const answer = await member.call('GET', '/me/export')
  return { text: answer.body, file: AccountExport.parse(answer.json()) }
}

it('an export matches the contract for every kind of member', async () => {
  for (const member of [ada, ben, cleo]) {
    const { file } = await exportOf(member)
    expect(file.account[0]?.handle).toBe(member.handle)
    expect(file.not_at_hand).toEqual([])
  }
})

it('contains what the member did, wrote and asked', async () => {
  const { file } = await exportOf(ben)
  expect(file.ideas[0]).toMatchObject({ title: 'Warm bread', body })
  expect(file.pending_points.length).toBeGreaterThan(0)
  expect(file.rating_changes).toMatchObject([{ half_stars: 7 }])
  expect(file.skips).toMatchObject([{ reason: 'unclear' }])
  expect(file.mutes).toMatchObject([{ subject: `challenge:${challenge}` }])
  expect(file.friend_requests_sent).toMatchObject([{ asked: ada.id }])
  expect(file.friend_requests_received).toMatchObject([{ asker: cleo.id }])
  expect(file.networks_and_devices_we_remember).toMatchObject([{ kind: 'network' }])
  expect(file.audit).toMatchObject([{ act: 'points.read', by_myself: false }])
  expect(file.feedback).toMatchObject([{ text: 'The page is red.', answers: [] }])
  expect(file.reports).toMatchObject([{ note: 'They copied it.' }])
  expect(file.resume).toHaveLength(1)
})

it('contains what the member gave, what was returned, and how they are paid', async () => {
  const olympiad = new pg.Pool({
    connectionString: server.stack.roleUrls.olympiad,
    options: '-c search_path=olympiad',
  })
  await olympiad.query(
    `with paid as (
       insert into wallet_holders (member, identity_checked_at, identity_reference)
       values ($1, now(), 'passport seen')
     ), given as (
       insert into fundings (id, patron, target_kind, target_id, frequency, cents, currency, is_anonymous, means,
         started_at)
       values (gen_random_uuid(), $1, 'member', $2, 'monthly', 500, 'USD', true, 'wallet', now())
       returning *
     )
     insert into payments (id, reference, member, purpose, funding, period, target_kind, target_id, cents,
       refunded_cents, currency, means, state, started_at, paid_at, refunded_at)
     select gen_random_uuid(), 'ID-AAAAA-AAAAA', patron, 'funding', id, 0, target_kind, target_id, cents,
       200, currency, means, 'paid', now(), now(), now() from given`,
    [ben.id, ada.id],
  )
  await olympiad.end()
  const { file } = await exportOf(ben)
  expect(file.fundings).toMatchObject([{ frequency: 'monthly', cents: 500, is_anonymous: true }])
  expect(file.payments).toMatchObject([{ cents: 500, refunded_cents: 200, state: 'paid' }])
  expect(file.identity_for_payouts).toMatchObject([{ identity_reference: 'passport seen' }])
  expect((await exportOf(ada)).file.fundings).toEqual([])
})

it('contains nothing about an open challenge that the author may not see', async () => {
  const { text, file } = await exportOf(ben)
  expect(file.ideas[0]?.place).toBeNull()
  expect(file.mentoring[0]).toMatchObject({ body: 'Lovely.', rates: null, stars: null })
  expect(text).not.toMatch(
    /Loud birds|\b41\b.*\b287\b|declined|of ada alone|earned_today|looked_ms/,
  )
  expect(text).not.toMatch(/"(weight|trusted_at|linked_to|scouted_by|found_by|hash|removed_by)"/)
})

it('contains how a comment was rated once its challenge has closed', async () => {
  await sql`update challenges set state = 'settled' where id = ${challenge}`.execute(server.db)
  const { file } = await exportOf(ben)
  await sql`update challenges set state = 'open' where id = ${challenge}`.execute(server.db)
  expect(file.mentoring[0]).toMatchObject({ rates: 31, stars: 155 })
  expect(file.ideas[0]?.place).toBe(1)
})

it('covers every column that refers to a member, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.confrelid = 'api.accounts'::regclass`.execute(server.db)
  const kept = rows.map(({ name }) => name)
  const covered = EXPORTERS.flatMap(({ covers }) => covers)
  const answered = new Set([...covered, ...Object.keys(NOT_EXPORTED)])
  expect(kept.filter((name) => !answered.has(name))).toEqual([])
  const known = new Set([...kept, 'accounts.id', 'box_letters.box'])
  expect([...answered].filter((name) => !known.has(name))).toEqual([])
  expect(covered.filter((name) => name in NOT_EXPORTED)).toEqual([])
})

it('erasing a member removes their remarks and quotes of them', async () => {
  const { db } = server
  await sql`insert into feedback_answers (feedback, text, answered_by, answered_at)
    select id, 'You wrote: a word', ${ada.id}, now() from feedback where member = ${ben.id}`.execute(
    db,
  )
  await ben.call('POST', '/me/removal', { password: PASSWORD, confirm: 'ben' })
  server.turnTo('2026-04-30T09:00:00Z')
  expect(await eraseLeftAccounts(server.deps)).toBe(1)
  const remarks = await sql<{ note: string }>`
    select note from reports where reporter = ${ben.id}
    union all select text || path || coalesce(email, '') from feedback where member = ${ben.id}
    union all select n.text from feedback_answers n join feedback f on f.id = n.feedback
      where f.member = ${ben.id}`.execute(db)
  expect(remarks.rows.length).toBe(3)
  expect(new Set(remarks.rows.map(({ note }) => note))).toEqual(new Set(['']))
})
