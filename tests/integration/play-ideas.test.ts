import { IDEA_GRACE_MS } from '@ideathlon/contracts/limits'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  signIn,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { messagesIn, post } from '../talk/talkers.ts'

let server: ApiServer
let asker: Member
let author: Member
let rater: Member
let friend: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'author')
  rater = await join(server, 'rater')
  friend = await join(server, 'friend')
})
afterAll(() => server.stop())

const body = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Bread' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Warm, at seven.' }] },
  ],
}
const ask = async (who = asker) =>
  (await who.call('POST', '/challenges', aQuestion)).json().data.slug as string
const enter = async (challenge: string, more: object = {}, who = author) => {
  const idea = { challenge, title: 'Warm bread', description: 'Like this.', ...more }
  return who.call('POST', '/ideas/v2', idea)
}
const idOf = async (slug: string, more: object = {}, who = author) =>
  (await enter(slug, more, who)).json().data.id as number
const close = (slug: string) => asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
const page = async (who: Member, idea: number) => who.call('GET', `/challenges/ideas/${idea}`)

it('stores an author’s formatted text and its plain text', async () => {
  const slug = await ask()
  const idea = await idOf(slug, { description: '', body, purpose: 'Happier mornings' })
  expect((await page(author, idea)).json().data).toMatchObject({
    description: 'Bread\nWarm, at seven.',
    body,
    purpose: 'Happier mornings',
    is_mine: true,
    result: null,
    can: { edit: { allowed: false, reason: 'no_idea_grace' } },
  })
  await idOf(slug, { description: '', body, purpose: 'Happier mornings' })
  const served = await rater.call('GET', `/challenges/${slug}/ratings/next`)
  const shown = { body, purpose: 'Happier mornings', image: null }
  expect(served.json().data.idea).toMatchObject(shown)
  expect(served.body).not.toContain(author.handle)
  const blank = { type: 'doc', content: [{ type: 'paragraph' }] }
  expect((await enter(slug, { description: '', body: blank })).statusCode).toBe(422)
  const script = { type: 'doc', content: [{ type: 'script', content: [] }] }
  expect((await enter(slug, { body: script })).statusCode).toBe(422)
  const image = '/api/files/images/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp'
  expect((await enter(slug, { image })).json().errors[0].field).toBe('image')
})

it('shows an idea of an open challenge only to its author and co-authors', async () => {
  const slug = await ask()
  const idea = await idOf(slug)
  for (const who of [asker, rater]) expect((await page(who, idea)).statusCode).toBe(404)
  expect((await visitor(server)('GET', `/challenges/ideas/${idea}`)).statusCode).toBe(404)
  expect((await rater.call('GET', `/ideas/${idea}/feedbacks`)).statusCode).toBe(404)
  await close(slug)
  expect((await page(rater, idea)).json().data).toMatchObject({ author: { handle: 'author' } })
})

it('lets a new idea be edited where the platform allows it, until a rater has seen it', async () => {
  const slug = await ask()
  const [idea] = [await idOf(slug), await idOf(slug)]
  const mend = (who = author) =>
    who.call('PUT', `/ideas/${idea}`, { title: 'Warm rolls', description: 'Better.' })
  expect((await mend()).json().error.code).toBe('no_idea_grace')
  await server.db
    .insertInto('platform_preferences')
    .values({
      platform: 1,
      value: JSON.stringify({ rules: { idea_grace: true } }),
      changed_at: new Date(),
    })
    .execute()
  expect((await mend(rater)).statusCode).toBe(404)
  expect((await mend()).statusCode).toBe(200)
  expect((await page(author, idea)).json().data.title).toBe('Warm rolls')
  await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 7 })
  expect((await mend()).json().error.code).toBe('idea_fixed')
})

it('assigns a new idea only once its author can no longer edit it, because losing that right earlier would reveal the assignment', async () => {
  const slug = await ask()
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  const nextOf = async (who: Member) =>
    (await who.call('GET', `/challenges/${slug}/ratings/next`)).json().data.idea?.id
  const mayEdit = async (idea: number, who = author) =>
    (await page(who, idea)).json().data.can.edit.allowed
  const early = await idOf(slug)
  expect([await nextOf(rater), await mayEdit(early)]).toEqual([undefined, true])
  const now = server.deps.now()
  server.turnTo(new Date(now.getTime() + IDEA_GRACE_MS + 1000))
  expect([await nextOf(rater), await mayEdit(early)]).toEqual([early, false])
  await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: early, value: 7 })
  const closesAt = Date.parse(
    (await rater.call('GET', `/challenges/${slug}`)).json().data.closes_at,
  )
  server.turnTo(new Date(closesAt - 120_000))
  const [late, reader] = [await signIn(server, 'author'), await signIn(server, 'rater')]
  const last = await idOf(slug, {}, late)
  expect([await nextOf(reader), await mayEdit(last, late)]).toEqual([undefined, true])
  server.turnTo(new Date(closesAt - 50_000))
  expect([await nextOf(reader), await mayEdit(last, late)]).toEqual([last, false])
  server.turnTo(now)
})

it('hides the asker’s test idea among the others: it is rated, but earns the asker nothing', async () => {
  const slug = await ask()
  await idOf(slug)
  const hide = (who: Member) =>
    who.call('POST', `/challenges/${slug}/catalyst/ideas`, {
      title: 'A bench that hums',
      description: 'Mine, hidden.',
    })
  expect((await hide(author)).statusCode).toBe(403)
  await takeFiled(server.db)
  const test = (await hide(asker)).json().data
  expect(test.left).toBe(2)
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual([
    'IdeaCreated',
    'IdeaPublished',
  ])
  const rated = { idea_id: test.id, value: 9 }
  for (const who of [rater, friend]) {
    expect((await who.call('POST', `/challenges/${slug}/ratings`, rated)).statusCode).toBe(200)
  }
  const tests = async () => (await asker.call('GET', '/me/innovator?tests=true')).json().data[0]
  expect((await tests()).mine).toMatchObject([{ id: test.id, is_test: true, result: null }])
  await takeFiled(server.db)
  await close(slug)
  const paid = (await takeFiled(server.db)).map((event) => ({ idea: null, ...event }))
  expect(paid.filter(({ idea, recipient }) => idea === test.id && recipient === asker.id)).toEqual(
    [],
  )
  expect((await tests()).mine[0].result).toBeNull()
  const readDashboard = async () =>
    (await asker.call('GET', '/platform/dashboards/innovator')).json().data
  const hidden = { id: test.id, is_test: true, is_told: false, place: null }
  expect(await readDashboard()).toMatchObject({ placed: 0, ideas: [hidden] })
  const shown = await asker.call('GET', `/users/${asker.handle}/ideas`)
  expect(shown.json().data).toEqual([])
  await asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  expect((await tests()).mine[0].result).toMatchObject({ place: 1, ratings: 2 })
  expect(await readDashboard()).toMatchObject({ placed: 0, ideas: [{ is_told: true, place: 1 }] })
})

it('shows an idea’s outcome after the close, and notifies its author', async () => {
  const slug = await ask()
  const idea = await idOf(slug)
  const say = (who: Member) =>
    who.call('PUT', `/ideas/${idea}/outcome`, {
      kind: 'built',
      reason: 'The bakery opens in May.',
    })
  expect((await say(asker)).json().error.code).toBe('outcome_not_yet')
  await close(slug)
  expect((await say(author)).statusCode).toBe(403)
  expect((await say(asker)).statusCode).toBe(200)
  expect((await page(rater, idea)).json().data.outcome).toMatchObject({ kind: 'built' })
  expect((await author.call('GET', '/notifications')).body).toContain('has an outcome: built')
  const log = (await author.call('GET', '/me/idea-log?size=100')).json().data
  const own = log.filter((entry: { idea: { id: number } }) => entry.idea.id === idea)
  expect(own.map((entry: { kind: string }) => entry.kind).sort()).toEqual([
    'entered',
    'outcome',
    'placed',
  ])
})

it('notifies members whom a challenge mentions, once it is open', async () => {
  await asker.call('POST', '/challenges', {
    ...aQuestion,
    question_title: 'What could a bakery give away?',
    question_detail: 'I would love to hear @friend and @asker on this, write to a@friend.',
  })
  const { data } = (await friend.call('GET', '/notifications?group=talk')).json()
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['question_mention'])
  const { data: own } = (await asker.call('GET', '/notifications?group=talk')).json()
  expect(own).toEqual([])
})

it('notifies the asker’s followers of a challenge once, and nobody else', async () => {
  await friend.call('POST', '/relationships', { handle: 'asker', action: 'follow' })
  const open = await ask()
  const draft = (await asker.call('POST', `/challenges/${open}/duplicate`)).json().data.slug
  const send = (slug: string, recipients: string[], who = asker) =>
    who.call('POST', `/challenges/${slug}/send`, { recipients })
  const refused = await send(draft, ['friend', 'rater'])
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'recipients.1'])
  const standing = (await asker.call('GET', `/challenges/${draft}`)).json().data
  expect(standing.state).toBe('draft')
  expect((await send(draft, ['friend'], author)).statusCode).toBe(403)
  for (const slug of [draft, draft, open]) {
    expect((await send(slug, ['friend'])).json().data.state).toBe('open')
  }
  const received = (await friend.call('GET', '/notifications?group=people')).json().data
  const sent = received.filter(({ kind }: { kind: string }) => kind === 'question_sent')
  expect(sent.map(({ link }: { link: string }) => link)).toEqual(
    [open, draft].map((slug) => `/challenges/${slug}`),
  )
  await close(open)
  expect((await send(open, ['friend'])).json().error.code).toBe('challenge_closed')
})

it('adds a co-author who accepts, and who can then no longer rate the idea', async () => {
  const slug = await ask()
  const [idea] = [await idOf(slug), await idOf(slug, {}, rater)]
  const act = (who: Member, step: string, handle?: string) =>
    who.call('POST', `/ideas/${idea}/co-authors/${step}`, handle ? { handle } : {})
  expect((await act(rater, 'invite', 'friend')).statusCode).toBe(404)
  expect((await act(author, 'invite', 'asker')).json().error.code).toBe('co_author_asker')
  expect((await act(author, 'invite', 'friend')).statusCode).toBe(200)
  expect((await act(author, 'invite', 'friend')).json().error.code).toBe('co_author_known')
  expect((await messagesIn(friend, `lab/${idea}`)).data).toBeUndefined()
  expect((await act(friend, 'accept')).statusCode).toBe(200)
  expect((await page(friend, idea)).json().data.is_co_author).toBe(true)
  const rated = { idea_id: idea, value: 9 }
  const rating = await friend.call('POST', `/challenges/${slug}/ratings`, rated)
  expect(rating.json().error.code).toBe('own_idea')
})

it('notifies an invited co-author once a day, and limits how many invitations an author sends', async () => {
  const idea = await idOf(await ask())
  const act = (step: string) =>
    author.call('POST', `/ideas/${idea}/co-authors/${step}`, { handle: 'friend' })
  const again = async () => {
    const { statusCode } = await act('invite')
    await act('remove')
    return statusCode
  }
  const notices = () =>
    server.db
      .selectFrom('notices')
      .select('id')
      .where('member', '=', friend.id)
      .where('kind', '=', 'co_author_asked')
      .execute()
  const before = (await notices()).length
  for (const _ of [1, 2, 3]) expect(await again()).toBe(200)
  expect(await notices()).toHaveLength(before + 1)
  const { generosity } = server.deps
  Object.assign(server.deps, { generosity: 1 })
  await server.db.deleteFrom('spent').where('action', '=', 'connect').execute()
  const sent: number[] = []
  for (let times = 0; times <= LIMITS.connect.max; times += 1) sent.push(await again())
  expect(sent.slice(-2)).toEqual([200, 429])
  Object.assign(server.deps, { generosity })
})

it('gives the author and co-authors of an idea a lab with tasks', async () => {
  const slug = await ask()
  const idea = await idOf(slug)
  await author.call('POST', `/ideas/${idea}/co-authors/invite`, { handle: 'friend' })
  await friend.call('POST', `/ideas/${idea}/co-authors/accept`, {})
  const say = (who: Member, words: string) => post(who, `lab/${idea}`, words)
  expect((await say(rater, 'Hello?')).statusCode).toBe(404)
  expect((await say(author, 'Shall we draw it?')).statusCode).toBe(201)
  const { data: received, meta } = await messagesIn(friend, `lab/${idea}`)
  expect(received).toMatchObject([
    { body: richTextOf('Shall we draw it?'), meta: { is_mine: false, can: { moderate: false } } },
  ])
  expect(meta).toMatchObject({ last_number: 1, last_read: 0 })
  expect((await friend.call('GET', '/content/unread')).json().data).toMatchObject({
    conversations: 0,
    topics: [{ context: 'lab', unread: 1 }],
  })
  const views = `/content/views/messages/${received[0]?.id}`
  expect((await rater.call('GET', views)).statusCode).toBe(404)
  expect((await say(author, 'What do you think, @friend and @rater?')).statusCode).toBe(201)
  const kindsOf = async (who: Member) =>
    (await who.call('GET', '/notifications')).json().data.map(({ kind }: { kind: string }) => kind)
  expect(await kindsOf(friend)).toEqual(expect.arrayContaining(['lab_mention', 'lab_message']))
  expect(await kindsOf(rater)).not.toContain('lab_mention')
  const add = (assignee: string) =>
    author.call('POST', `/labs/${idea}/tasks`, { title: 'Draw it', assignee })
  expect((await add('rater')).json().error.code).toBe('lab_stranger')
  const task = (await add('friend')).json().data.id
  const done = { done: true }
  expect((await friend.call('PATCH', `/labs/${idea}/tasks/${task}`, done)).statusCode).toBe(200)
  const lab = (await friend.call('GET', `/labs/${idea}`)).json().data
  expect(lab.tasks).toMatchObject([{ done: true, assignee: { handle: 'friend' } }])
  expect((await author.call('DELETE', `/labs/${idea}/tasks/${task}`)).statusCode).toBe(204)
  expect((await author.call('GET', '/me/labs')).json().data[0]).toMatchObject({ open_tasks: 0 })
})

it('shares files in a lab with its members only', async () => {
  const idea = await idOf(await ask())
  await author.call('POST', `/ideas/${idea}/co-authors/invite`, { handle: 'friend' })
  const sketch = Buffer.from('# A sketch')
  const announced = { name: 'sketch.md', type: 'text/markdown', size: sketch.length }
  const ticket = (await friend.call('POST', '/content/attachments/upload', announced)).json().data
  const { id, url, headers } = ticket
  await server.app.inject({ method: 'PUT', url, headers, payload: sketch })
  const files = `/labs/${idea}/files`
  const share = (who: Member) => who.call('POST', files, { id })
  expect((await share(friend)).statusCode).toBe(404)
  await friend.call('POST', `/ideas/${idea}/co-authors/accept`, {})
  expect((await share(author)).statusCode).toBe(422)
  expect((await share(friend)).statusCode).toBe(201)
  expect((await share(friend)).statusCode).toBe(201)

  const shown = (await author.call('GET', files)).json()
  expect(shown.meta.total).toBe(1)
  const sharedBy = { handle: 'friend' }
  expect(shown.data).toMatchObject([
    { id, name: 'sketch.md', shared_by: sharedBy, can_remove: true },
  ])
  const read = (who: Member) => who.call('GET', `/content/attachments/files/${id}/content`)
  expect((await read(author)).body).toBe('# A sketch')
  for (const path of [files, `/content/attachments/files/${id}/content`]) {
    expect((await rater.call('GET', path)).statusCode).toBe(404)
  }
  const own = `/content/attachments/files/${id}`
  const [place] = (await friend.call('DELETE', own)).json().error.places
  expect(place).toMatchObject({ kind: 'lab', title: expect.stringMatching(/^Lab of “/) })
  expect(place.link).toBe(`/me/my-dashboard/idea-team-labs?room=${idea}&tab=files`)

  await arrangeFolders(idea, id)

  await friend.call('POST', `/ideas/${idea}/co-authors/leave`, {})
  expect((await friend.call('DELETE', own)).json().error.places).toEqual([
    { kind: 'lab', title: 'A place you can no longer open', link: null },
  ])
  expect((await friend.call('DELETE', `${files}/${id}`)).statusCode).toBe(404)
  expect((await author.call('DELETE', `${files}/${id}`)).statusCode).toBe(204)
  expect((await read(author)).statusCode).toBe(404)
  expect((await friend.call('DELETE', own)).statusCode).toBe(204)
})

/** Any member of a lab can create folders, and can move what others share into them. */
async function arrangeFolders(idea: number, id: string) {
  const [files, folders] = [`/labs/${idea}/files`, `/labs/${idea}/folders`]
  const add = (who: Member, body: object) => who.call('POST', folders, body)
  const plans = (await add(author, { name: 'Plans' })).json().data.id
  const old = (await add(friend, { name: 'Old', parent: plans })).json().data.id
  expect((await add(friend, { name: 'plans' })).json().errors).toMatchObject([{ field: 'name' }])
  expect((await add(rater, { name: 'Mine' })).statusCode).toBe(404)
  const move = (who: Member, folder: string | null) =>
    who.call('PATCH', `${files}/${id}`, { folder })
  expect((await move(author, old)).statusCode).toBe(200)
  expect((await move(rater, null)).statusCode).toBe(404)
  expect((await move(author, 'a'.repeat(26))).statusCode).toBe(422)

  const into = (folder: string, parent: string) =>
    friend.call('PATCH', `${folders}/${folder}`, { parent, name: 'Older' })
  expect((await into(plans, old)).statusCode).toBe(422)
  expect((await into(old, plans)).statusCode).toBe(200)
  expect((await author.call('GET', folders)).json().data).toEqual([
    { id: old, name: 'Older', parent: plans, files: 1, folders: 0 },
    { id: plans, name: 'Plans', parent: null, files: 0, folders: 1 },
  ])
  expect((await rater.call('GET', folders)).statusCode).toBe(404)
  const found = async (query: string) =>
    (await friend.call('GET', `${files}?${query}`))
      .json()
      .data.map((file: { id: string; folder: string | null }) => [file.id, file.folder])
  expect(await found(`folder=${old}`)).toEqual([[id, old]])
  expect(await found('folder=top')).toEqual([])
  expect(await found('search=SKETCH')).toEqual([[id, old]])
  expect(await found('search=plan')).toEqual([])

  const remove = (folder: string) => author.call('DELETE', `${folders}/${folder}`)
  expect((await remove(old)).statusCode).toBe(409)
  await friend.call('POST', files, { id })
  expect(await found('folder=top')).toEqual([[id, null]])
  expect((await remove(plans)).statusCode).toBe(409)
  expect((await remove(old)).statusCode).toBe(204)
  expect((await remove(old)).statusCode).toBe(404)
}

it('shows a résumé publicly only by choice, and without anything from open challenges', async () => {
  const slug = await ask()
  const idea = await idOf(slug, { title: 'A secret until the close' })
  const own = async () => (await author.call('GET', '/me/resume')).body
  expect(await own()).not.toContain('A secret until the close')
  const see = () => visitor(server)('GET', '/members/author/resume')
  expect((await see()).statusCode).toBe(404)
  await author.call('PUT', '/me/resume', { is_public: true })
  expect((await see()).statusCode).toBe(200)
  await close(slug)
  expect((await see()).json().data.ideas).toContainEqual(expect.objectContaining({ id: idea }))
  await author.call('PUT', '/me/resume', { is_public: false })
  expect((await see()).statusCode).toBe(404)
})

it('marks the draft of an entered idea as sent', async () => {
  const slug = await ask()
  const draft = { draft_type: 'idea', origin: 'idea-form', challenge: slug, title: '', content: {} }
  const { id } = (await author.call('POST', '/drafts', draft)).json().data
  await idOf(slug)
  expect((await author.call('GET', `/drafts/${id}`)).json().data.sent).toBe(true)
  const mine = (await author.call('GET', '/me/innovator?shelf=open')).json().data
  expect(mine[0]).toMatchObject({ slug, left: 2, mine: [{ title: 'Warm bread' }] })
})
