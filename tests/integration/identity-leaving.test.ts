import { richTextOf } from '@ideathlon/contracts/rich-text'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../services/olympiad/src/ledger/post.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  PASSWORD,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { emailsTo } from '../identity/emails.ts'
import { filePass } from '../money/file-money.ts'
import { openLedger } from '../money/open-ledger.ts'

let server: ApiServer
let ada: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  ada = await join(server, 'ada')
  slug = (await ada.call('POST', '/challenges', aQuestion)).json().data.slug
  const ben = await join(server, 'ben')
  for (const title of ['Warm bread', 'Loud birds']) {
    await ben.call('POST', '/ideas/v2', { challenge: slug, title, description: 'Like this.' })
  }
})
afterAll(() => server.stop())

/** Writes in the lab of an idea, and in someone else’s suggestion box. */
async function sayInPrivate(member: Member) {
  const { db, deps } = server
  const at = deps.now()
  const { id: idea, author } = await db
    .selectFrom('ideas')
    .select(['id', 'author'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: topic } = await db
    .insertInto('talk_topics')
    .values({
      context_kind: 'lab' as const,
      context: idea,
      phase: null,
      platform: 1,
      title: null,
      category: null,
      starter: null,
      last_number: 1,
      changes: 1,
      messages: 1,
      created_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('talk_messages')
    .values({
      topic,
      number: 1,
      changed: 1,
      parent: null,
      member: member.id,
      alias: null,
      role: null,
      body: JSON.stringify(richTextOf('Between us.')),
      words: 'Between us.',
      client_id: null,
      created_at: at,
    })
    .execute()
  const box = { title: 'Ben’s', welcome: '', is_open: true, opened_at: at }
  await db
    .insertInto('suggestion_boxes')
    .values([
      { ...box, member: author },
      { ...box, member: member.id, title: 'Mine' },
    ])
    .execute()
  const suggestion = { sender: member.id, title: 'A word', body: 'Listen.', sent_at: at }
  await db
    .insertInto('box_letters')
    .values({ ...suggestion, box: author, answered_at: null })
    .execute()
}

const leave = (member: Member, body: object) => member.call('POST', '/me/removal', body)

it('exports everything about a member and all their texts as one file, and nothing about others', async () => {
  const ben = await signIn(server, 'ben')
  const answer = await ben.call('GET', '/me/export')
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="ideathlon-.*\.json"/)
  const file = JSON.parse(answer.body)
  expect(file.account[0]).toMatchObject({ handle: 'ben', email: 'ben@example.org' })
  expect(file.ideas.map((idea: { title: string }) => idea.title).toSorted()).toEqual([
    'Loud birds',
    'Warm bread',
  ])
  expect(file.questions).toEqual([])
  expect(answer.body).not.toContain('password')
  expect(answer.body).not.toContain('ada@example.org')
})

it('requires the password and the handle to delete an account, and signs out everywhere', async () => {
  expect((await leave(ada, { password: 'wrong', confirm: 'ada' })).statusCode).toBe(422)
  const unsure = await leave(ada, { password: PASSWORD, confirm: 'adda' })
  expect([unsure.statusCode, unsure.json().errors[0].field]).toEqual([422, 'confirm'])
  const both = await leave(ada, { password: 'wrong', confirm: 'adda' })
  expect(both.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'confirm',
    'password',
  ])
  const gone = await leave(ada, { password: PASSWORD, confirm: 'Ada' })
  expect(gone.json().data.leaving_at).toBe('2026-03-16T09:00:00.000Z')
  expect((await ada.call('GET', '/me/detailed')).statusCode).toBe(401)
})

it('signing in within two weeks keeps the account', async () => {
  server.turnTo('2026-03-16T08:59:00Z')
  expect(await eraseLeftAccounts(server.deps)).toBe(0)
  const given = { username: 'ada', password: PASSWORD }
  const back = await visitor(server)('POST', '/oauth2/token', given)
  expect(back.json().data.back).toBe(true)
  server.turnTo('2026-04-16T09:00:00Z')
  expect(await eraseLeftAccounts(server.deps)).toBe(0)
})

it('a member whom others depend on has to hand over first', async () => {
  ada = await signIn(server, 'ada')
  const { id } = await server.db
    .insertInto('teams')
    .values({
      platform: 1,
      slug: 'duo',
      name: 'Duo',
      captain: ada.id,
      members: 2,
      created_at: server.deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await leave(ada, { password: PASSWORD, confirm: 'ada' })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'team_captain_stays'])
  await server.db.updateTable('teams').set({ members: 1 }).where('id', '=', id).execute()
})

it('an erased member’s private texts are removed, and their public texts stay without their name', async () => {
  ada = await signIn(server, 'ada')
  await sayInPrivate(ada)
  const file = (await ada.call('GET', '/me/export')).json()
  expect(file.messages[0]).toMatchObject({ body: richTextOf('Between us.') })
  expect(file.letters_sent[0]).toMatchObject({ title: 'A word' })
  await leave(ada, { password: PASSWORD, confirm: 'ada' })
  server.turnTo('2026-04-30T09:00:00Z')
  expect(await eraseLeftAccounts(server.deps)).toBe(1)
  expect(await eraseLeftAccounts(server.deps)).toBe(0)
  const row = await server.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(await server.db.selectFrom('teams').select('id').execute()).toEqual([])
  const { db } = server
  expect(
    await db.selectFrom('talk_messages').select(['state', 'words', 'changed']).execute(),
  ).toEqual([{ state: 'removed', words: '', changed: 2 }])
  expect(await db.selectFrom('box_letters').select('id').execute()).toEqual([])
  expect(await db.selectFrom('suggestion_boxes').select('title').execute()).toEqual([
    { title: 'Ben’s' },
  ])
  expect(row).toMatchObject({ handle: `removed-${ada.id}`, email: null, first_name: '', bio: '' })
  const question = await visitor(server)('GET', `/challenges/${slug}`)
  expect(question.statusCode).toBe(200)
  expect(question.body).not.toMatch(/"ada"|ADA/)
  const given = { username: 'ada', password: PASSWORD }
  expect((await visitor(server)('POST', '/oauth2/token', given)).statusCode).toBe(422)
  expect(
    (await emailsTo(server, 'ada@example.org')).map((suggestion) => suggestion.account),
  ).toEqual([null])
})

it('the handle of an erased member becomes free, and the names of deleted accounts stay reserved', async () => {
  expect((await join(server, 'ada')).handle).toBe('ada')
  await expect(join(server, 'removed-7')).rejects.toThrow('handle_taken')
})

it('keeps an account while it has money or owes a prize', async () => {
  const dora = await join(server, 'dora')
  const leave = () => dora.call('POST', '/me/removal', { password: PASSWORD, confirm: 'dora' })
  const prize = { type: 'money', cents: 5_000 }
  const promised = await dora.call('POST', '/challenges', { ...aQuestion, prize })
  expect((await leave()).json().error.code).toBe('prize_promised')
  await server.db
    .updateTable('challenges')
    .set({ state: 'settled', closed_at: server.deps.now() })
    .where('id', '=', promised.json().data.id)
    .execute()

  const ledger = openLedger(server.stack)
  const at = server.deps.now()
  const give = (key: string, cents: number) =>
    inTransaction(ledger.db, (tx) =>
      post(tx, {
        key,
        kind: 'funding',
        subject: `member:${dora.id}`,
        at,
        entries: [
          { account: cashOf('manual'), cents: -cents },
          { account: walletOf(dora.id), cents },
        ],
      }),
    )
  await give('in', 700)
  expect((await leave()).json().error.code).toBe('wallet_not_empty')
  await give('out', -700)
  // A member who left now would lose their share of an approved payout that has not been paid yet.
  const olympiad = new pg.Client({ connectionString: server.stack.roleUrls.olympiad })
  await olympiad.connect()
  await olympiad.query(
    `with run as (
       insert into olympiad.payout_runs (kind, title, challenge, asker, position, closed_at, settles_at, stage)
       values ('challenge', 'Owed', 999, 1, 1, now(), now(), 'approved') returning id)
     insert into olympiad.payout_lines (run, ord, rank, member, weight, cents)
     select id, 1, 1, $1, 1, 700 from run`,
    [dora.id],
  )
  expect((await leave()).json().error.code).toBe('wallet_not_empty')
  await olympiad.query(`update olympiad.payout_lines set state = 'void' where member = $1`, [
    dora.id,
  ])
  // A fee that has not been divided yet returns to the wallet if its challenge is cancelled.
  await olympiad.query('set search_path to olympiad')
  const pass = await filePass(olympiad, { challenge: 999, member: dora.id })
  await olympiad.query(
    `insert into olympiad.payments (id, reference, member, purpose, pass, target_kind, target_id, cents,
       currency, means, state, started_at, paid_at, passed_at, held_by, account)
     values (gen_random_uuid(), 'ID-DORA', $1, 'entry_fee', $2, 'challenge', 999, 500, 'USD', 'wallet',
       'paid', now(), now(), now(), 'target', 'challenge:999 fees')`,
    [dora.id, pass],
  )
  expect((await leave()).statusCode).toBe(200)

  await give('late', 100)
  server.turnTo(new Date(at.getTime() + 60 * 86_400_000))
  expect(await eraseLeftAccounts(server.deps)).toBe(0)
  await give('withdrawn', -100)
  expect(await eraseLeftAccounts(server.deps)).toBe(0)
  await olympiad.query('update olympiad.entry_passes set split_at = now() where id = $1', [pass])
  await olympiad.end()
  expect(await eraseLeftAccounts(server.deps)).toBe(1)
  await ledger.close()
})
