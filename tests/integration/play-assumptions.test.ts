import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  readPending,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let [ada, ben]: [Member?, Member?] = []
let slug: string

const TEXT = 'Perhaps nobody minds the rain, but everybody minds waiting in it.'
const WHO =
  'Everybody who has to be somewhere on a Monday morning and would rather be at home. '.repeat(2)

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  const question = { ...aQuestion, assumption_who: WHO }
  slug = (await asker.call('POST', '/challenges', question)).json().data.slug
  await takeFiled(server.db)
})
afterAll(() => server.stop())

const challengeAssumption = (who: Member | undefined, kind = 'who') =>
  (who as Member).call('POST', `/challenges/${slug}/assumptions`, {
    kind,
    alternative: TEXT,
    reason: TEXT,
  })
const act = (who: Member | undefined, id: number, what: string, body = {}) =>
  (who as Member).call('POST', `/assumptions/${id}/${what}`, body)
const filedKeys = async () => (await takeFiled(server.db)).map(({ key }) => key)
const list = async (call: Member['call']) =>
  (await call('GET', `/challenges/${slug}/assumptions`)).json().data

it('accepts one assumption challenge per member and assumption', async () => {
  expect((await challengeAssumption(asker)).json().error.code).toBe('own_assumption')
  expect((await challengeAssumption(ada, 'what')).json().error.code).toBe('no_such_assumption')
  expect((await challengeAssumption(ada)).statusCode).toBe(201)
  expect((await challengeAssumption(ada)).json().error.code).toBe('already_doubted')
  expect(await takeFiled(server.db)).toMatchObject([
    { key: 'AssumptionChallenged', data: { kind: 'who' } },
  ])
})

it('shows no names while the challenge is open', async () => {
  const [seen] = await list((ben as Member).call)
  expect(seen).toMatchObject({ member: null, is_mine: false, can: { vote: { allowed: true } } })
  expect(JSON.stringify(await list(visitor(server)))).not.toContain('ada')
})

it('pays at the close once for each voter, and for the asker’s agreement', async () => {
  const [{ id }] = await list(visitor(server))
  const votes = await Promise.all([act(ben, id, 'vote'), act(ben, id, 'vote')])
  expect(votes.map((vote) => vote.statusCode).toSorted()).toEqual([200, 409])
  expect((await act(ada, id, 'vote')).json().error.code).toBe('own_doubt')
  // A score that rises with each vote would reveal the author to every voter.
  expect(await filedKeys()).toEqual(['AssumptionVoted'])
  expect((await act(ben, id, 'catalyst-vote')).statusCode).toBe(403)
  expect((await act(asker, id, 'catalyst-vote')).json().data).toMatchObject({ accepted: true })
  expect(await filedKeys()).toEqual(['AssumptionAccepted'])
  expect(await readPending(server.db)).toMatchObject([
    { key: 'ChallengePublished:CreatedChallenge', recipient: asker.id },
    { key: 'PlatformActivity:AssumptionChallengeAccepted', recipient: ada?.id },
    { key: 'PlatformActivity:AssumptionChallengeVoted', recipient: ada?.id },
  ])
  expect((await act(asker, id, 'kudos')).json().data.kudos).toBe(true)
  const removal = await act(asker, id, 'removal', { reason: 'I changed my mind.' })
  expect(removal.json().error.code).toBe('doubt_accepted')
})

it('shows a removed assumption challenge to its author, with the reason, and to the asker', async () => {
  const { id } = (await challengeAssumption(ben)).json().data
  const reason = 'This says nothing about the people.'
  expect((await act(asker, id, 'removal', { reason })).statusCode).toBe(200)
  const ids = async (call: Member['call']) =>
    (await list(call)).map((one: { id: number }) => one.id)
  expect(await ids((ada as Member).call)).not.toContain(id)
  const own = (await (ben as Member).call('GET', '/me/assumptions')).json().data
  expect(own).toMatchObject([{ id, removed: reason }])
  expect(await ids(asker.call)).toContain(id)
  expect((await act(ada, id, 'vote')).json().error.code).toBe('doubt_removed')
})

it('lets a moderator restore what the asker removed', async () => {
  await server.db
    .updateTable('accounts')
    .set({ is_admin: true })
    .where('handle', '=', 'ada')
    .execute()
  const admin = ada as Member
  const { data: items } = (await admin.call('GET', '/moderation/reviews')).json()
  const [item] = items.filter((one: { subject: { kind: string } }) => one.subject.kind === 'doubt')
  expect(item).toMatchObject({ is_hidden: true, subject: { author: null } })
  const decision = { ids: [item.id], verdict: 'approve', reason: 'Nothing is wrong with it.' }
  await admin.call('POST', '/moderation/reviews/decide', decision)
  const own = (await (ben as Member).call('GET', '/me/assumptions')).json().data
  expect(own).toMatchObject([{ removed: null }])
})

it('notifies the author of the outcome', async () => {
  const notices = async (who: Member | undefined) =>
    JSON.stringify((await (who as Member).call('GET', '/notifications')).json())
  expect(await notices(ada)).toContain('agrees with your assumption challenge')
  expect(await notices(ben)).toContain('removed your assumption challenge')
  expect(await notices(asker)).not.toMatch(/ada|ben/i)
})

it('counts votes that arrive at the same time, and tells each voter the count including their own', async () => {
  const question = { ...aQuestion, assumption_who: WHO }
  const other = (await asker.call('POST', '/challenges', question)).json().data.slug
  const voters = await Promise.all(
    ['vic', 'val', 'von', 'vea', 'vim', 'vox'].map((handle) => join(server, handle)),
  )
  const words = { kind: 'who', alternative: TEXT, reason: TEXT }
  const doubted = await ada?.call('POST', `/challenges/${other}/assumptions`, words)
  const { id } = doubted?.json().data ?? {}
  await takeFiled(server.db)
  const answers = await Promise.all([ada, ...voters].map((voter) => act(voter, id, 'vote')))
  expect(answers[0]?.json().error.code).toBe('own_doubt')
  const counts = answers.slice(1).map((answer) => answer.json().data.votes)
  expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect(await filedKeys()).toEqual(Array.from({ length: 6 }, () => 'AssumptionVoted'))
  expect((await act(voters[0], id, 'vote')).json().error.code).toBe('already_voted')
  const close = await asker.call('POST', `/challenges/${other}/close`, { confirm: true })
  expect(close.statusCode).toBe(200)
  const paid = (await takeFiled(server.db)).filter(({ key }) => key.endsWith('ChallengeVoted'))
  expect(paid).toHaveLength(6)
  expect(new Set(paid.map(({ recipient }) => recipient))).toEqual(new Set([ada?.id]))
})

it('pays nothing when askers agree after the close with another account of their own', async () => {
  const question = { ...aQuestion, assumption_who: WHO }
  const other = (await asker.call('POST', '/challenges', question)).json().data.slug
  const words = { kind: 'who', alternative: TEXT, reason: TEXT }
  const ids: number[] = []
  for (const who of [ada, ben]) {
    const doubted = await who?.call('POST', `/challenges/${other}/assumptions`, words)
    ids.push(doubted?.json().data.id)
  }
  await server.db
    .updateTable('accounts')
    .set({ linked_to: asker.id })
    .where('handle', '=', 'ben')
    .execute()
  await asker.call('POST', `/challenges/${other}/close`, { confirm: true })
  await takeFiled(server.db)
  for (const id of ids) expect((await act(asker, id, 'catalyst-vote')).statusCode).toBe(200)
  const paid = (await takeFiled(server.db)).filter(({ key }) => key.endsWith('ChallengeAccepted'))
  expect(paid.map(({ recipient }) => recipient)).toEqual([ada?.id])
})
