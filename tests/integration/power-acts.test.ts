import { ACTS_OF_POWER } from '@ideathlon/contracts/power-acts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeEnded } from '../../services/api/src/play/closing/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  signIn,
  startApiServer,
  takeFiled,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let asker: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  asker = await join(server, 'asker')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())
beforeEach(() => server.db.deleteFrom('outbox').execute())

const NO_REASON = { 'x-reason': '' }
const WHY = 'The asker has left the company.'
const TITLE = `${aQuestion.question_title}?`
const why = { 'x-reason': encodeURIComponent(WHY) }

const audit = async (query: string) =>
  (await admin.call('GET', `/admin/audit?${query}`)).json().data
const notices = async (who: Member): Promise<{ sentence: string; link: string }[]> =>
  (await who.call('GET', '/notifications')).json().data
const sentencesFor = async (who: Member) => (await notices(who)).map(({ sentence }) => sentence)

const scheduled = async () => {
  const opens = new Date(server.deps.now().getTime() + 30 * 86_400_000)
  const question = { ...aQuestion, opens_at: opens.toISOString() }
  const made = await asker.call('POST', '/challenges', question)
  const { slug } = made.json().data
  expect((await asker.call('GET', `/challenges/${slug}`)).json().data.state).toBe('scheduled')
  return slug as string
}
const idOf = async (slug: string) => {
  const query = server.db.selectFrom('challenges').select('id').where('slug', '=', slug)
  return (await query.executeTakeFirstOrThrow()).id
}
const events = async () => {
  const rows = await server.db.selectFrom('outbox').select('payload').execute()
  await takeFiled(server.db)
  return rows.flatMap(({ payload }) => JSON.parse(payload).events) as {
    key: string
    data: { by?: string }
  }[]
}

it('publishes another member’s scheduled challenge only with a reason, in the admin’s name', async () => {
  const slug = await scheduled()
  const publish = (headers: Record<string, string>) =>
    admin.call('POST', `/challenges/${slug}/publish`, {}, headers)
  const refused = await publish(NO_REASON)
  expect([refused.statusCode, refused.json().error]).toEqual([
    428,
    expect.objectContaining({ code: 'reason_needed', act: 'challenge.publish' }),
  ])
  expect((await publish({ 'x-reason': 'why' })).json().errors).toMatchObject([{ field: 'reason' }])
  expect((await asker.call('GET', `/challenges/${slug}`)).json().data.state).toBe('scheduled')
  expect(await audit('act=challenge.')).toEqual([])

  expect((await publish(why)).json().data.state).toBe('open')
  expect(await events()).toMatchObject([{ key: 'ChallengePublished', data: { by: 'admin' } }])
  expect(await audit(`subject=challenge:${await idOf(slug)}`)).toMatchObject([
    {
      act: 'challenge.publish',
      actor: { handle: 'ruth' },
      detail: { reason: WHY, title: TITLE },
    },
  ])
  expect((await sentencesFor(asker))[0]).toBe(
    `RUTH opened your challenge “${TITLE}”. Reason: ${WHY}`,
  )
  expect((await notices(asker))[0]?.link).toBe(`/challenges/${slug}`)
})

it('does not let an admin send another member’s scheduled challenge to open it', async () => {
  const slug = await scheduled()
  const sent = await admin.call('POST', `/challenges/${slug}/send`, {}, why)
  expect([
    sent.statusCode,
    (await asker.call('GET', `/challenges/${slug}`)).json().data.state,
  ]).toEqual([403, 'scheduled'])
  expect((await asker.call('POST', `/challenges/${slug}/send`, {})).json().data.state).toBe('open')
})

it('accepts a reason in any script, but not an unreadable one', async () => {
  const slug = await scheduled()
  const publish = (reason: string) =>
    admin.call('POST', `/challenges/${slug}/publish`, {}, { 'x-reason': reason })
  const unfit = {
    'nothing at all%00%00%00%00': /characters/,
    '%E0%A4%A, which is no letter': /percent-encode/i,
    '%ED%A0%80 is half of one, at most': /percent-encode/i,
    [encodeURIComponent('ß'.repeat(501))]: /at most 500/,
    '%20%0A%20%0A%20%0A%20%0A%20%0A%20': /in a sentence/,
  }
  for (const [reason, error] of Object.entries(unfit)) {
    const answer = await publish(reason)
    expect([reason, answer.statusCode, answer.json().errors?.[0]?.error]).toEqual([
      reason,
      422,
      expect.stringMatching(error),
    ])
  }
  const reasonText = 'Die Fragende ist fort; 問題は急ぎです 🎈 — x-admin: 1\r\nx-log-position: 7'
  expect((await publish(encodeURIComponent(reasonText))).statusCode).toBe(200)
  expect((await sentencesFor(asker))[0]).toBe(
    `RUTH opened your challenge “${TITLE}”. Reason: ${reasonText}`,
  )
})

it.each(['close', 'solve'])(
  'an admin who calls %s on another member’s challenge has to give a reason',
  async (act) => {
    const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
    await events()
    const end = (headers: Record<string, string>) =>
      admin.call('POST', `/challenges/${slug}/${act}`, { confirm: true }, headers)
    expect((await end(NO_REASON)).json().error.code).toBe('reason_needed')
    expect((await asker.call('GET', `/challenges/${slug}`)).json().data.state).toBe('open')
    expect((await end(why)).json().data.state).toBe('closed')
    const closed = (await events()).find(({ key }) => key === 'ChallengeClosed')
    expect(closed?.data.by).toBe('admin')
    expect(await audit(`subject=challenge:${await idOf(slug)}`)).toMatchObject([
      { act: 'challenge.close', detail: { reason: WHY, is_solved: act === 'solve' } },
    ])
    expect(await sentencesFor(asker)).toContain(
      `RUTH closed your challenge “${TITLE}” early. Reason: ${WHY}`,
    )
  },
)

it('audits a close once, when the challenge is sealed, even if a job has to save the results later', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const close = () => admin.call('POST', `/challenges/${slug}/close`, { confirm: true }, why)
  const stateOf = async () => (await asker.call('GET', `/challenges/${slug}`)).json().data.state
  const acts = async () =>
    (await audit(`subject=challenge:${await idOf(slug)}`)).map(({ act }: { act: string }) => act)
  const owner = new pg.Client({ connectionString: server.stack.databaseUrl })
  await owner.connect()
  await owner.query(
    `alter table api.challenges add constraint unsaved check (state <> 'closed') not valid`,
  )
  expect([(await close()).statusCode, await stateOf()]).toEqual([500, 'closing'])
  const idea = { challenge: slug, title: 'Warm bread', description: 'Like this.' }
  expect((await asker.call('POST', '/ideas/v2', idea)).statusCode).toBe(409)
  expect(await acts()).toEqual(['challenge.close'])
  await owner.query('alter table api.challenges drop constraint unsaved')
  await owner.end()
  const now = server.deps.now()
  server.turnTo(new Date(now.getTime() + 60_000))
  expect([await closeEnded(server.deps), await stateOf()]).toEqual([1, 'closed'])
  expect(await acts()).toEqual(['challenge.close'])
  expect((await events()).find(({ key }) => key === 'ChallengeClosed')?.data.by).toBe('admin')
  server.turnTo(now)
})

it('requires no reason from the asker, and audits nothing of their own', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  await events()
  const edit = { links: ['https://example.org/bread'] }
  const url = `/challenges/${slug}/catalyst/updates`
  expect((await asker.call('PUT', url, edit, NO_REASON)).statusCode).toBe(200)
  const end = { confirm: true }
  const closed = await asker.call('POST', `/challenges/${slug}/close`, end, NO_REASON)
  expect(closed.json().data.state).toBe('closed')
  const ended = (await events()).find(({ key }) => key === 'ChallengeClosed')
  expect(ended?.data.by).toBe('asker')
  expect(await audit(`subject=challenge:${await idOf(slug)}`)).toEqual([])
})

it('requires a reason before an admin edits, archives or copies a member’s challenge, or starts its rating', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const acts = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const url = `/challenges/${slug}/${path}`
    const first = (await admin.call(method, url, body, NO_REASON)).json()
    const second = await admin.call(method, url, body, why)
    return [first.error?.act, second.statusCode]
  }
  expect(await acts('PUT', 'catalyst/updates', { links: ['https://example.org'] })).toEqual([
    'challenge.edit',
    200,
  ])
  expect(await acts('POST', 'start-rating', {})).toEqual(['challenge.start_rating', 200])
  expect(await acts('POST', 'duplicate', {})).toEqual(['challenge.copy', 201])
  await admin.call('POST', `/challenges/${slug}/close`, { confirm: true }, why)
  await server.db
    .updateTable('challenges')
    .set({ state: 'settled' })
    .where('slug', '=', slug)
    .execute()
  expect(await acts('POST', 'archive', { confirm: true })).toEqual(['challenge.archive', 200])
})

it('requires no second reason when the same command is repeated', async () => {
  const slug = await scheduled()
  const key = { 'idempotency-key': 'publish-it-once-please' }
  const publish = (headers: object) =>
    admin.call('POST', `/challenges/${slug}/publish`, {}, { ...key, ...headers })
  expect((await publish(NO_REASON)).statusCode).toBe(428)
  expect((await publish(why)).statusCode).toBe(200)
  expect((await publish(why)).statusCode).toBe(200)
  expect(await audit(`subject=challenge:${await idOf(slug)}`)).toHaveLength(1)
})

it('a moderator who declines an idea in a member’s challenge is audited, and the asker is notified', async () => {
  const author = await join(server, 'author')
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const idea = { challenge: slug, title: 'Warm bread', description: 'Like this.' }
  const { id } = (await author.call('POST', '/ideas/v2', idea)).json().data
  await events()
  const declined = await admin.call('POST', `/ideas/${id}/decline`, { reason: WHY }, NO_REASON)
  expect(declined.statusCode).toBe(200)
  expect(await events()).toMatchObject([{ key: 'IdeaDeclined', data: { by: 'admin' } }])
  expect((await admin.call('POST', `/ideas/${id}/restore`, {}, NO_REASON)).statusCode).toBe(428)
  expect((await admin.call('POST', `/ideas/${id}/restore`, {}, why)).statusCode).toBe(200)
  expect((await audit(`subject=idea:${id}`)).map(({ act }: { act: string }) => act)).toEqual([
    'idea.restore',
    'idea.decline',
  ])
  expect((await sentencesFor(asker))[0]).toMatch(/^RUTH restored an idea in your challenge/)
})

it('links an idea to the earlier one of its closed challenge, and notifies its author of the reason', async () => {
  const author = await join(server, 'repeater')
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const enter = async (title: string) => {
    const idea = { challenge: slug, title, description: 'Like this.' }
    return (await author.call('POST', '/ideas/v2', idea)).json().data.id as number
  }
  const [first, second] = [await enter('Warm bread'), await enter('Bread that is warm')]
  const link = (original: number | null, headers: Record<string, string> = why, who = admin) =>
    who.call('PUT', `/ideas/${second}/duplicate-of`, { original }, headers)
  const listed = async () =>
    (await author.call('GET', `/challenges/${slug}/duplicates`)).json().data
  expect((await link(first)).json().error.code).toBe('duplicate_elsewhere')
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true }, NO_REASON)
  await server.db
    .updateTable('challenges')
    .set({ state: 'settled' })
    .where('slug', '=', slug)
    .execute()
  expect((await link(first, why, asker)).statusCode).toBe(403)
  expect((await link(first, NO_REASON)).statusCode).toBe(428)
  expect((await link(second)).json().error.code).toBe('duplicate_elsewhere')
  expect(await listed()).toEqual([])
  expect((await link(first)).statusCode).toBe(200)
  expect(await listed()).toEqual([{ idea: second, original: first }])
  expect((await audit(`subject=idea:${second}`))[0]).toMatchObject({
    act: 'idea.link',
    detail: { original: first, reason: WHY },
  })
  expect(await notices(author)).toContainEqual(
    expect.objectContaining({
      sentence: expect.stringMatching(/^RUTH linked your idea “Bread that is warm” to an earlier/),
      link: `/challenges/${slug}?idea=${second}`,
    }),
  )
  expect((await link(null)).statusCode).toBe(200)
  expect(await listed()).toEqual([])
})

it.each([
  ['PUT', '/admin/preferences', { theme: 'dark' }, 'system.preferences'],
  ['PUT', '/admin/flags/user-bio', undefined, 'flag.change'],
  [
    'POST',
    '/platforms',
    { slug: 'harbour', subdomain: 'harbour', name: 'Harbour', title: 'H' },
    'platform.create',
  ],
] as const)(
  '%s %s is refused without a reason, and audited with it',
  async (method, url, given, act) => {
    const setting = async () =>
      (await admin.call('GET', '/admin/flags'))
        .json()
        .data.find(({ name }: { name: string }) => name === 'user-bio').setting
    const body = given ?? { ...(await setting()), percentage: 42 }
    const refused = await admin.call(method, url, body, NO_REASON)
    expect([refused.statusCode, refused.json().error?.act]).toEqual([428, act])
    expect((await admin.call(method, url, body, why)).statusCode).toBeLessThan(300)
    expect(await audit(`act=${act}`)).toMatchObject([{ act, detail: { reason: WHY } }])
  },
)

it('notifies a platform’s owner of an admin’s change, and requires no reason from the owner', async () => {
  const owner = await join(server, 'owner')
  await server.db
    .updateTable('platforms')
    .set({ owner: owner.id })
    .where('slug', '=', 'platform')
    .execute()
  const change = (who: Member, headers: Record<string, string>) =>
    who.call('PUT', '/platforms/platform', { slogan: `By ${who.handle}` }, headers)
  expect((await change(owner, NO_REASON)).statusCode).toBe(200)
  expect((await change(admin, NO_REASON)).statusCode).toBe(428)
  expect((await change(admin, why)).statusCode).toBe(200)
  expect((await sentencesFor(owner))[0]).toMatch(
    /^RUTH changed your platform “.*”\. Reason: The asker/,
  )
  const lines = await audit('act=platform.change')
  expect(lines.map(({ actor }: { actor: { handle: string } }) => actor.handle)).toEqual([
    'ruth',
    'owner',
  ])
})

it('shows the decider and the reason to the affected members', async () => {
  const ben = await join(server, 'ben')
  const reason = 'Three insults within an hour.'
  const sanction = { user: 'ben', action: 'warn', reason }
  await admin.call('POST', '/acl/moderations/users', sanction, NO_REASON)
  expect((await sentencesFor(ben))[0]).toBe(`RUTH sent you a warning: ${reason}`)
  const role = { role: 'ambassador', grant: true, reason: 'Knows everybody here.' }
  await admin.call('POST', '/admin/users/ben/roles', role, NO_REASON)
  expect((await sentencesFor(ben))[0]).toBe(
    'RUTH made you an ambassador. Reason: Knows everybody here.',
  )
  const gone = { reason: 'The account was stolen.' }
  await admin.call('POST', '/admin/users/ben/sessions/end', gone, NO_REASON)
  const again = await signIn(server, 'ben')
  expect((await sentencesFor(again))[0]).toBe(
    `RUTH signed you out on all your devices. Reason: ${gone.reason}`,
  )
})

it('every act has a description before and after it is done', () => {
  for (const { before, did } of Object.values(ACTS_OF_POWER)) {
    expect(before).toMatch(/^[A-Z].*\.$/)
    expect(did).toMatch(/^[A-Z].*[^.]$/)
  }
})
