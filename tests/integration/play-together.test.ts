import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { writeViews } from '../../services/api/src/play/challenges/views/record-view.ts'
import { enterOwnIdeas } from '../../services/api/src/play/ideas/test-ideas/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

type FiledRow = { key: string; recipient: number | null; data: Record<string, unknown> }
let server: ApiServer
let asker: Member
let mary: Member
let author: Member
let raters: Member[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  mary = await join(server, 'mary')
  author = await join(server, 'author')
  const proven = { email_verified_at: server.deps.now() }
  raters = []
  for (let at = 0; at < 5; at += 1) raters.push(await join(server, `rater-${at}`))
  await server.db.updateTable('accounts').set(proven).execute()
})
afterAll(() => server.stop())

const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const begin = async (): Promise<number> => {
  const draft = { draft_type: 'challenge', origin: 'challenge-creation-flow', title: 'Mondays' }
  return (await asker.call('POST', '/drafts', { ...draft, content: { a: 1 } })).json().data.id
}
const invite = (draft: number, handle: string) =>
  asker.call('POST', `/drafts/${draft}/co-authors`, { handle })
const act = (who: Member, draft: number, action: string) =>
  who.call('POST', `/drafts/${draft}/co-authors/${action}`, {})

async function publishedTogether(fields: object = {}): Promise<string> {
  const draft = await begin()
  await invite(draft, 'mary')
  await act(mary, draft, 'accept')
  const question = { ...aQuestion, ...fields, draft }
  const answer = await asker.call('POST', '/challenges', question)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.slug
}

it('invites one member, who reads and saves the draft after accepting', async () => {
  const draft = await begin()
  expect(codeOf(await invite(draft, 'asker'))).toBe('co_author_self')
  expect((await invite(draft, 'nobody-here')).statusCode).toBe(404)
  expect((await invite(draft, 'mary')).json().data).toMatchObject({ state: 'invited' })
  expect((await invite(draft, 'mary')).json().data).toMatchObject({ state: 'invited' })
  expect(codeOf(await invite(draft, 'author'))).toBe('co_author_taken')
  expect((await mary.call('GET', `/drafts/${draft}`)).statusCode).toBe(404)
  const invitations = (await mary.call('GET', '/drafts/invitations')).json()
  expect(invitations.data).toMatchObject([{ draft, title: 'Mondays', asker: { handle: 'asker' } }])
  expect((await mary.call('GET', '/drafts/counts')).json().data.invitations).toBe(1)
  expect((await act(author, draft, 'accept')).statusCode).toBe(404)
  expect((await act(mary, draft, 'accept')).json().data).toEqual({ draft })
  expect((await act(mary, draft, 'accept')).json().data).toEqual({ draft })

  const read = (await mary.call('GET', `/drafts/${draft}`)).json().data
  expect(read).toMatchObject({ is_mine: false, asker: { handle: 'asker' }, version: 1 })
  const saved = await mary.call('PUT', `/drafts/${draft}`, {
    title: 'Tuesdays',
    content: { a: 2 },
    version: 1,
  })
  expect(saved.json().data.version).toBe(2)
  const late = await asker.call('PUT', `/drafts/${draft}`, {
    title: 'Sundays',
    content: { a: 3 },
    version: 1,
  })
  expect(late.json()).toMatchObject({
    error: { code: 'draft_stale' },
    draft: { title: 'Tuesdays' },
  })
  await mary.call('DELETE', `/drafts/${draft}`)
  expect((await asker.call('GET', `/drafts/${draft}`)).json().data.co_author.state).toBe('accepted')
  expect((await act(mary, draft, 'leave')).statusCode).toBe(200)
  expect((await mary.call('GET', `/drafts/${draft}`)).statusCode).toBe(404)
})

it('limits how many invitations a member sends within an hour', async () => {
  const caller = await join(server, 'caller')
  await server.db
    .updateTable('accounts')
    .set({ email_verified_at: server.deps.now() })
    .where('id', '=', caller.id)
    .execute()
  const draft = { draft_type: 'challenge', origin: 'challenge-creation-flow', title: 'Mondays' }
  const { id } = (await caller.call('POST', '/drafts', { ...draft, content: {} })).json().data
  const again = () => caller.call('POST', `/drafts/${id}/co-authors`, { handle: 'mary' })
  const { generosity } = server.deps
  Object.assign(server.deps, { generosity: 1 })
  for (let times = 0; times < LIMITS.connect.max; times += 1) {
    expect((await again()).statusCode).toBe(201)
  }
  expect((await again()).statusCode).toBe(429)
  Object.assign(server.deps, { generosity })
})

it('gives the same answer for a member who blocks the asker, and sends them nothing', async () => {
  const [blocker] = raters as [Member]
  const draft = await begin()
  const since = server.deps.now()
  const block = { blocker: blocker.id, blocked: asker.id, since }
  await server.db.insertInto('blocks').values(block).execute()
  const answer = await invite(draft, blocker.handle)
  expect(answer.json().data).toMatchObject({ state: 'invited', member: { id: blocker.id } })
  const read = (await asker.call('GET', `/drafts/${draft}`)).json().data
  expect(read.co_author).toMatchObject({ state: 'invited' })
  expect((await blocker.call('GET', '/drafts/invitations')).json().data).toEqual([])
  expect((await act(blocker, draft, 'accept')).statusCode).toBe(404)
  const sent = await server.db
    .selectFrom('notices')
    .select('kind')
    .where('member', '=', blocker.id)
    .execute()
  expect(sent).toEqual([])
  await server.db.deleteFrom('blocks').execute()
  const back = { blocker: asker.id, blocked: blocker.id, since }
  await server.db.insertInto('blocks').values(back).execute()
  const own = await invite(await begin(), blocker.handle)
  expect(own.json().error.code).toBe('co_author_blocked')
  await server.db.deleteFrom('blocks').execute()
})

it('takes the draft away from the co-author while either author blocks the other', async () => {
  const draft = await begin()
  await invite(draft, 'mary')
  await act(mary, draft, 'accept')
  const block = { blocker: asker.id, blocked: mary.id, since: server.deps.now() }
  const saving = { title: 'Sundays', content: {}, version: 1 }
  for (const [blocker, blocked] of [
    [asker.id, mary.id],
    [mary.id, asker.id],
  ] as const) {
    await server.db
      .insertInto('blocks')
      .values({ ...block, blocker, blocked })
      .execute()
    expect((await mary.call('GET', `/drafts/${draft}`)).statusCode).toBe(404)
    expect((await mary.call('PUT', `/drafts/${draft}`, saving)).statusCode).toBe(404)
    const listed = (await mary.call('GET', '/drafts')).json().data
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(draft)
    await server.db.deleteFrom('blocks').execute()
  }
  expect((await mary.call('PUT', `/drafts/${draft}`, saving)).statusCode).toBe(200)
  await asker.call('DELETE', `/drafts/${draft}/co-authors/${mary.id}`)
  await asker.call('DELETE', `/drafts/${draft}/co-authors/${mary.id}`)
  const acts = server.db.selectFrom('audit').select(['actor', 'act', 'detail'])
  expect(await acts.where('subject', '=', `draft:${draft}`).orderBy('id').execute()).toEqual([
    { actor: asker.id, act: 'co_author.invite', detail: { member: mary.id } },
    { actor: mary.id, act: 'co_author.accept', detail: {} },
    { actor: asker.id, act: 'co_author.remove', detail: { member: mary.id } },
  ])
})

it('keeps a co-author from playing in any way, and shows them beside the asker', async () => {
  const slug = await publishedTogether()
  const words = { challenge: slug, title: 'Bread', description: 'Warm.' }
  const idea = (await author.call('POST', '/ideas/v2', words)).json().data.id
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  const rating = { idea_id: idea, value: 8 }
  const tries = [
    [await mary.call('POST', '/ideas/v2', words), 'own_challenge'],
    [await mary.call('POST', `/challenges/${slug}/ratings`, rating), 'co_author_plays'],
    [await mary.call('GET', `/challenges/${slug}/ratings/next`), 'co_author_plays'],
    [await mary.call('GET', `/challenges/${slug}/mentoring/next`), 'co_author_plays'],
    [await mary.call('POST', `/challenges/${slug}/question-ratings`, { value: 5 }), 'own_question'],
  ] as const
  for (const [answer, code] of tries) expect(codeOf(answer), answer.body).toBe(code)
  const {
    can,
    mine,
    co_author: shown,
  } = (await mary.call('GET', `/challenges/${slug}`)).json().data
  expect(shown.handle).toBe('mary')
  const acts = server.db.selectFrom('audit').select(['actor', 'detail'])
  expect(await acts.where('act', '=', 'co_author.publish').execute()).toContainEqual({
    actor: asker.id,
    detail: { asker: asker.id, co_author: mary.id },
  })
  expect(mine.is_co_author).toBe(true)
  expect([can.enter_idea, can.rate, can.mentor].map(({ allowed }) => allowed)).toEqual([
    false,
    false,
    false,
  ])
  expect((await mary.call('POST', `/challenges/${slug}/close`, { confirm: true })).statusCode).toBe(
    403,
  )
})

it('lets a co-author run the published challenge, except for its money, its end and the picks', async () => {
  const own = {
    solution_format: 'test-an-idea',
    test_idea: { title: 'Rolls', description: 'With butter.' },
  }
  const slug = await publishedTogether(own)
  const words = { challenge: slug, title: 'Bread', description: 'Warm.' }
  await author.call('POST', '/ideas/v2', words)
  const at = `/challenges/${slug}`
  const { actions } = (await mary.call('GET', at)).json().data
  const allowed = Object.entries(actions as Record<string, { allowed: boolean }>)
  expect(allowed.flatMap(([name, may]) => (may.allowed ? [name] : []))).toEqual([
    'start_rating',
    'edit',
  ])
  const links = ['https://example.org/bread']
  // The co-author does not have to give a reason: the challenge is theirs too, so this is not an
  // act of power.
  const edited = await mary.call('PUT', `${at}/catalyst/updates`, { links }, { 'x-reason': '' })
  expect(edited.statusCode, edited.body).toBe(200)
  const prize = { type: 'money', cents: 5_000 }
  expect(codeOf(await mary.call('PUT', `${at}/catalyst/updates`, { prize }))).toBe(
    'co_author_prize',
  )
  expect((await author.call('PUT', `${at}/catalyst/updates`, { links })).statusCode).toBe(403)
  expect((await mary.call('POST', `${at}/start-rating`, {}, { 'x-reason': '' })).statusCode).toBe(
    200,
  )
  const { id } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('challenges')
    .set({ own_idea_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await enterOwnIdeas(server.deps)
  const dashboard = (await mary.call('GET', `${at}/catalyst/ideas`)).json()
  expect(dashboard.data).toHaveLength(2)
  for (const idea of dashboard.data) {
    expect(idea).toMatchObject({
      author: null,
      is_test: false,
      can: { decline: { allowed: false } },
    })
  }
  const mine = (await asker.call('GET', `${at}/catalyst/ideas`)).json().data
  expect(mine.filter((idea: { is_test: boolean }) => idea.is_test)).toHaveLength(1)
  expect((await mary.call('GET', `${at}/catalyst/funnel`)).statusCode).toBe(200)
  expect((await author.call('GET', `${at}/catalyst/ideas`)).statusCode).toBe(403)
  expect((await mary.call('GET', `${at}/catalyst/picker`)).statusCode).toBe(403)
  const acts = server.db.selectFrom('audit').select('act').where('subject', '=', `challenge:${id}`)
  expect((await acts.execute()).map(({ act: name }) => name)).not.toContain('challenge.edit')
})

const opened = async (fields: object = {}): Promise<string> =>
  (await asker.call('POST', '/challenges', { ...aQuestion, ...fields })).json().data.slug
const inviteLater = (slug: string, handle: string, by = asker) =>
  by.call('POST', `/challenges/${slug}/co-authors`, { handle })
const answerLater = (who: Member, slug: string, deed: string) =>
  who.call('POST', `/challenges/${slug}/co-authors/${deed}`, {})
const seenByAsker = async (slug: string) => {
  const { data } = (await asker.call('GET', `/challenges/${slug}/co-authors`)).json()
  return { ...data, invitations: data.invitations.map((one: { state: string }) => one.state) }
}
const waitingFor = async (who: Member) =>
  (await who.call('GET', '/me/co-author-invitations')).json().data as Record<string, unknown>[]

it('invites a co-author after publishing, who then runs the challenge but cannot play in it', async () => {
  const slug = await opened()
  const mine = { challenge: slug, title: 'Ovens', description: 'On trams.' }
  const idea = (await author.call('POST', '/ideas/v2', mine)).json().data.id
  expect((await inviteLater(slug, 'mary', author)).statusCode).toBe(403)
  expect((await mary.call('GET', `/challenges/${slug}/co-authors`)).statusCode).toBe(403)
  expect(codeOf(await inviteLater(slug, 'asker'))).toBe('co_author_self')
  expect((await inviteLater(slug, 'nobody-here')).statusCode).toBe(404)
  expect((await answerLater(mary, slug, 'accept')).statusCode).toBe(404)
  for (const _ of [1, 2]) expect((await inviteLater(slug, 'mary')).statusCode).toBe(201)
  expect(codeOf(await inviteLater(slug, 'author'))).toBe('co_author_taken')
  expect(await waitingFor(mary)).toMatchObject([{ slug, has_taken_part: false }])
  expect(await waitingFor(author)).toEqual([])
  const notices = (await mary.call('GET', '/notifications')).json().data as { kind: string }[]
  expect(notices.filter(({ kind }) => kind === 'challenge_co_author_asked')).toHaveLength(1)

  // A pending invitation prevents nobody from playing.
  expect((await mary.call('GET', `/challenges/${slug}`)).json().data.can.enter_idea.allowed).toBe(
    true,
  )
  for (const _ of [1, 2]) expect((await answerLater(mary, slug, 'accept')).statusCode).toBe(200)
  expect(await seenByAsker(slug)).toMatchObject({ co_author: { id: mary.id }, invitations: [] })
  expect(codeOf(await inviteLater(slug, 'author'))).toBe('co_author_taken')
  const page = (await mary.call('GET', `/challenges/${slug}`)).json().data
  expect(page.mine.is_co_author).toBe(true)
  expect(page.actions.edit.allowed).toBe(true)
  const rating = { idea_id: idea, value: 8 }
  expect((await mary.call('POST', `/challenges/${slug}/start-rating`)).statusCode).toBe(200)
  const refusals = [
    await mary.call('POST', `/challenges/${slug}/ratings`, rating),
    await mary.call('POST', '/ideas/v2', { ...mine, title: 'More' }),
    await mary.call('POST', `/challenges/${slug}/question-ratings`, { value: 5 }),
  ]
  for (const refusal of refusals) expect(refusal.statusCode, refusal.body).toBe(409)
  // The author of an idea cannot invite the challenge's co-author either.
  const byAuthor = (deed: string, body: object) =>
    author.call('POST', `/ideas/${idea}/co-authors/${deed}`, body)
  expect(codeOf(await byAuthor('invite', { handle: 'mary' }))).toBe('co_author_asker')

  // The asker's points are not shared with a co-author who joined after publishing.
  await takeFiled(server.db)
  const rated = await raters[0]?.call('POST', `/challenges/${slug}/ratings`, rating)
  expect(rated?.statusCode, rated?.body).toBe(200)
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const filed = (await takeFiled(server.db)) as unknown as FiledRow[]
  expect(filed.some(({ recipient }) => recipient === asker.id)).toBe(true)
  expect(filed.filter(({ recipient }) => recipient === mary.id)).toEqual([])
  expect(filed.some(({ data }) => 'share' in data)).toBe(false)
})

it('refuses a member who took part only when they accept, and does not reveal it to the asker', async () => {
  const slug = await opened({
    assumption_who: 'Everybody who has to be up before seven on a Monday morning. '.repeat(3),
  })
  const mine = { challenge: slug, title: 'Ovens', description: 'On trams.' }
  const idea = (await author.call('POST', '/ideas/v2', mine)).json().data.id
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  const rating = { idea_id: idea, value: 8 }
  const thought = 'Night workers begin their Monday when all others have lunch. '.repeat(4)
  const doubt = { kind: 'who', alternative: thought, reason: thought }
  const played = [
    await raters[0]?.call('POST', `/challenges/${slug}/ratings`, rating),
    await raters[1]?.call('POST', `/challenges/${slug}/assumptions`, doubt),
  ]
  expect(played.map((one) => one?.statusCode)).toEqual([200, 201])
  const players = [author, raters[0], raters[1]].filter((who) => who !== undefined)
  const answers: string[] = []
  for (const who of players) {
    const { data } = (await inviteLater(slug, who.handle)).json()
    const invited = data.invitations as { member: { id: number }; state: string }[]
    answers.push(invited.find(({ member }) => member.id === who.id)?.state ?? 'none')
    expect(await waitingFor(who)).toMatchObject([{ has_taken_part: true }])
    const before = await seenByAsker(slug)
    expect(codeOf(await answerLater(who, slug, 'accept'))).toBe('co_author_took_part')
    expect(await seenByAsker(slug)).toEqual(before)
    expect((await answerLater(who, slug, 'decline')).statusCode).toBe(200)
    expect(codeOf(await inviteLater(slug, who.handle))).toBe('co_author_asked_before')
  }
  // The answers must not reveal to a member that an admin linked their account to the author's. An
  // invitation that was withdrawn cannot be accepted.
  const other = raters[3] ?? mary
  await server.db
    .updateTable('accounts')
    .set({ linked_to: author.id })
    .where('id', '=', other.id)
    .execute()
  await inviteLater(slug, other.handle)
  expect(await waitingFor(other)).toMatchObject([{ has_taken_part: false }])
  const withdraw = () => asker.call('DELETE', `/challenges/${slug}/co-authors/${other.id}`)
  for (const _ of [1, 2]) expect((await withdraw()).statusCode).toBe(204)
  await server.db
    .updateTable('accounts')
    .set({ linked_to: null })
    .where('id', '=', other.id)
    .execute()
  expect(codeOf(await answerLater(other, slug, 'accept'))).toBe('co_author_gone')
  expect((await seenByAsker(slug)).invitations.toSorted()).toEqual([
    ...['not_accepted', 'not_accepted', 'not_accepted', 'withdrawn'],
  ])
  expect(answers).toEqual(['open', 'open', 'open'])

  // The fifth invitation expires, and looks like those that were declined.
  await inviteLater(slug, 'mary')
  await server.db
    .updateTable('co_author_invitations')
    .set({ expires_at: server.deps.now() })
    .where('member', '=', mary.id)
    .execute()
  expect(await waitingFor(mary)).toEqual([])
  expect(codeOf(await answerLater(mary, slug, 'accept'))).toBe('co_author_gone')
  const seen = await seenByAsker(slug)
  expect(seen.invitations.filter((state: string) => state === 'not_accepted')).toHaveLength(4)
  expect(seen.against).toBe('co_author_invitations_full')
  expect(codeOf(await inviteLater(slug, 'rater-4'))).toBe('co_author_invitations_full')
  expect(codeOf(await inviteLater(await opened({ solution_format: 'ama' }), 'mary'))).toBe(
    'co_author_ama',
  )
})

it('lets a member play or become co-author, never both, and hides the invitation from a member who blocks the asker', async () => {
  for (let round = 0; round < 5; round += 1) {
    const slug = await opened()
    const mine = { challenge: slug, title: 'Ovens', description: 'On trams.' }
    const idea = (await author.call('POST', '/ideas/v2', mine)).json().data.id
    await asker.call('POST', `/challenges/${slug}/start-rating`)
    await inviteLater(slug, 'mary')
    const both = await Promise.all([
      answerLater(mary, slug, 'accept'),
      round % 2 === 0
        ? mary.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 8 })
        : mary.call('POST', '/ideas/v2', { ...mine, title: 'More' }),
    ])
    const succeeded = both.filter(({ statusCode }) => statusCode < 300)
    expect(succeeded, both.map(({ body }) => body).join()).toHaveLength(1)
  }
  const slug = await opened()
  const block = { blocker: mary.id, blocked: asker.id, since: server.deps.now() }
  await server.db.insertInto('blocks').values(block).execute()
  expect((await inviteLater(slug, 'mary')).json().data.invitations).toMatchObject([
    { state: 'open' },
  ])
  expect(await waitingFor(mary)).toEqual([])
  expect((await answerLater(mary, slug, 'accept')).statusCode).toBe(404)
  await server.db.deleteFrom('blocks').execute()
  await answerLater(mary, slug, 'decline')
})

it('shares what the asker earns, at once and at the close', async () => {
  const slug = await publishedTogether()
  const words = { challenge: slug, title: 'Bread', description: 'Warm.' }
  const idea = (await author.call('POST', '/ideas/v2', words)).json().data.id
  const pendingOf = async (who: Member): Promise<number> => {
    const { challenges } = (await who.call('GET', '/pending-points')).json().data
    return challenges.find((one: { slug: string }) => one.slug === slug).neurons
  }
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  await takeFiled(server.db)
  for (const rater of raters) {
    const answer = await rater.call('POST', `/challenges/${slug}/ratings`, {
      idea_id: idea,
      value: 8,
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const filed = (await takeFiled(server.db)) as unknown as FiledRow[]
  const asking = filed.filter(({ key }) => key === 'ChallengePublished:CreatedChallenge')
  expect(asking.map(({ recipient, data }) => [recipient, data.share])).toEqual([
    [asker.id, 70],
    [mary.id, 30],
  ])
  const rated = filed.filter(({ key }) => key === 'IdeaRated:IdeaRatedByAnalyst')
  expect(rated.filter(({ recipient }) => recipient === mary.id)).toHaveLength(raters.length)
  expect([await pendingOf(asker), await pendingOf(mary)]).toEqual([2.1, 0.9])

  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const closed = (await takeFiled(server.db)) as unknown as FiledRow[]
  const entered = closed.filter(({ key }) => key === 'IdeaPublished:IdeaSubmittedInChallenge')
  expect(entered.map(({ recipient, data }) => [recipient, data.share])).toEqual([
    [asker.id, 70],
    [mary.id, 30],
  ])
  const [rater] = raters as [Member]
  const notified = await server.db
    .selectFrom('notices')
    .select(['member', 'kind'])
    .where('kind', 'in', ['question_closed', 'question_closed_early'])
    .orderBy('member')
    .execute()
  expect(notified).toEqual(
    expect.arrayContaining([
      { member: asker.id, kind: 'question_closed' },
      { member: mary.id, kind: 'question_closed' },
      { member: rater.id, kind: 'question_closed_early' },
    ]),
  )
  expect(notified.filter(({ member }) => member === author.id)).toEqual([])
})

it('does not count a rater who is linked to the co-author towards the pay for asking', async () => {
  const slug = await publishedTogether()
  const words = { challenge: slug, title: 'Bread', description: 'Warm.' }
  const idea = (await author.call('POST', '/ideas/v2', words)).json().data.id
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  const [recruit] = raters as [Member]
  const scoutedBy = (scout: number | null) =>
    server.db
      .updateTable('accounts')
      .set({ scouted_by: scout })
      .where('id', '=', recruit.id)
      .execute()
  await scoutedBy(mary.id)
  for (const rater of raters) {
    await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 8 })
  }
  await scoutedBy(null)
  const filed = (await takeFiled(server.db)) as unknown as FiledRow[]
  expect(filed.filter(({ key }) => key === 'ChallengePublished:CreatedChallenge')).toEqual([])
})

it('enters the asker’s own idea among the others within a day, once', async () => {
  const hidden = { title: 'Ovens on trams', description: 'Bake on the way.' }
  const question = { ...aQuestion, solution_format: 'test-an-idea', test_idea: hidden }
  const slug = (await asker.call('POST', '/challenges', question)).json().data.slug
  const page = async (who: Member) => (await who.call('GET', `/challenges/${slug}`)).json().data
  expect((await page(author)).ideas).toBe(0)
  expect((await page(asker)).mine.own_idea_waits).toBe(true)
  expect((await page(author)).mine.own_idea_waits).toBe(false)
  server.turnTo(new Date(server.deps.now().getTime() + 24 * 3_600_000).toISOString())
  expect(await enterOwnIdeas(server.deps)).toBe(1)
  expect(await enterOwnIdeas(server.deps)).toBe(0)
  expect((await page(author)).ideas).toBe(1)
  expect((await page(asker)).mine.own_idea_waits).toBe(false)
  const [idea] = await server.db
    .selectFrom('ideas')
    .select(['title', 'is_test', 'author'])
    .where('title', '=', hidden.title)
    .execute()
  expect(idea).toEqual({ title: hidden.title, is_test: true, author: asker.id })
})

it('does not reveal to the co-author which idea is the asker’s own through pending points or visitors', async () => {
  const slug = await publishedTogether()
  const look = async () => {
    const { challenges } = (await mary.call('GET', '/pending-points')).json().data
    const ownChallenge = challenges.find((one: { slug: string }) => one.slug === slug)
    const funnel = await mary.call('GET', `/challenges/${slug}/catalyst/funnel`)
    return { neurons: ownChallenge?.neurons ?? 0, viewers: funnel.json().data.viewers }
  }
  await author.call('GET', `/challenges/${slug}`)
  await writeViews(server.db)
  const words = { title: 'Ovens on trams', description: 'Bake on the way.' }
  const before = await look()
  await author.call('POST', '/ideas/v2', { ...words, challenge: slug })
  const between = await look()
  const own = await asker.call('POST', `/challenges/${slug}/catalyst/ideas`, words)
  expect(own.statusCode, own.body).toBe(201)
  const after = await look()
  expect(after.neurons - between.neurons).toBeCloseTo(between.neurons - before.neurons)
  expect([between.viewers, after.viewers]).toEqual([before.viewers, before.viewers])
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect((await look()).neurons).toBe(0)
})

it('keeps the asker’s own idea out of a challenge that accepts only captions', async () => {
  const question = { ...aQuestion, test_idea: { title: 'Rolls', description: 'With butter.' } }
  const slug = (await asker.call('POST', '/challenges', question)).json().data.slug
  // Such a challenge can no longer be published, but an earlier release allowed it.
  const captions = { caption_solution_format: 'caption' as const, own_idea_at: new Date(0) }
  await server.db.updateTable('challenges').set(captions).where('slug', '=', slug).execute()
  expect(await enterOwnIdeas(server.deps)).toBe(1)
  expect(await enterOwnIdeas(server.deps)).toBe(0)
  const page = (await asker.call('GET', `/challenges/${slug}`)).json().data
  expect([page.ideas, page.mine.own_idea_waits]).toEqual([0, false])
})

it('saves a question of a closed QQ as a draft, once', async () => {
  const qq = { ...aQuestion, question_title: 'Mondays', solution_format: 'qq' }
  const slug = (await asker.call('POST', '/challenges', qq)).json().data.slug
  const words = { challenge: slug, title: 'How could Mondays end sooner?', description: 'By two.' }
  const idea = (await author.call('POST', '/ideas/v2', words)).json().data.id
  const promote = (who = asker) => who.call('POST', `/challenges/${slug}/promote/${idea}`)
  expect(codeOf(await promote())).toBe('challenge_still_open')
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect((await promote(author)).statusCode).toBe(403)
  const [first, second] = [(await promote()).json().data, (await promote()).json().data]
  expect(first).toMatchObject({
    origin: 'challenge-promotion-flow',
    title: words.title,
    content: { question_title: words.title, category: 1 },
  })
  expect(second.id).toBe(first.id)
  const listed = await asker.call('GET', '/drafts?origin=challenge-promotion-flow')
  expect(listed.json().data.map(({ id }: { id: number }) => id)).toEqual([first.id])
  expect((await asker.call('GET', '/drafts/counts')).json().data.promotions).toBe(1)
})

it('finds a challenge by its tag', async () => {
  const tagged = { ...aQuestion, tags: ['social-issues'] }
  const slug = (await asker.call('POST', '/challenges', tagged)).json().data.slug
  const look = visitor(server)
  const listed = await look('GET', '/challenges?tag=social-issues&sort=hot')
  expect(listed.json().data.map((one: { slug: string }) => one.slug)).toEqual([slug])
  expect((await look('GET', '/challenges?tag=no-such-tag')).json().meta.total).toBe(0)
  const found = await look('GET', '/search/challenges?q=social-issues')
  const rows = found.json().data as { challenge?: { slug: string }; slug?: string }[]
  expect(JSON.stringify(rows)).toContain(slug)
})
