import type { BoardRow } from '@ideathlon/contracts/boards'
import { channelOf, GAMEDASH_EVENTS } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as cycles } from '../../services/olympiad/src/ops/cycles.ts'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { BESIDE } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

const race = channelOf.board('platform-1-current-overall')

let stack: TestStack
let server: LiveServer
let scoring: ScoringService
let asker: LiveMember
let author: LiveMember
let rater: LiveMember
let second: LiveMember

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  server = await startLiveServer(stack, BESIDE)
  asker = await aMember(server.db, 'asker')
  author = await aMember(server.db, 'author')
  rater = await aMember(server.db, 'rater')
  second = await aMember(server.db, 'second')
  await turnTo('2026-10-10T00:00:00Z')
})
afterAll(async () => {
  await server?.stop()
  await scoring?.stop()
  await stack?.stop()
})

async function turnTo(time: string): Promise<void> {
  const env = { ...stack, dataDir: '/nowhere', internalSecret: INTERNAL_SECRET }
  expect(await cycles(['--quiet', '--until', time], env)).toBe(0)
}

async function post(member: LiveMember, path: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  expect(response.ok, JSON.stringify(answer)).toBe(true)
  return answer.data
}

async function read(member: LiveMember, path: string) {
  const headers = { authorization: `Bearer ${member.token}` }
  const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { headers })
  return (await response.json()).data
}

const values = (client: RtClient, ch: string) => client.channels.get(ch)?.values ?? {}
const milliOf = (client: RtClient, member: number, ch = race) =>
  Object.values(values(client, ch))
    .filter((value): value is BoardRow => typeof value === 'object' && 'member' in (value ?? {}))
    .find((row) => row.member.id === member)?.milli_points

describe('two browsers through the gateway', () => {
  it('an act in one updates the feed, the race, the member’s own row and the challenge in the other', async () => {
    const { slug } = await post(asker, '/challenges', {
      question_title: 'What could make waiting for the bus the best part of the day',
      category: 1,
    })
    const watching = await RtClient.connect(server, author.token)
    const feed = channelOf.gamedash(author.id)
    const own = channelOf.ownRow(author.id, 'platform-1-current-overall')
    const question = channelOf.challenge(slug)
    for (const ch of [feed, own, race, question]) {
      expect(await watching.sub(ch)).toMatchObject({ t: 'subd' })
    }
    expect(values(watching, question)).toMatchObject({ state: 'open', ideas: 0 })

    const idea = { challenge: slug, title: 'A band', description: 'It plays at every stop.' }
    await post(asker, `/challenges/${slug}/start-rating`, {})
    const entered = await post(author, '/ideas/v2', idea)
    await watching.until(() => values(watching, question).ideas === 1)
    const note = await watching.next('note')
    expect(note).toEqual({ t: 'note', ch: feed, type: GAMEDASH_EVENTS.pendingChanged })
    expect(await read(author, '/pending-points')).toMatchObject({
      neurons: 30,
      by_role: { innovator: 30 },
      challenges: [{ slug, entries: [{ neurons: 10 }, { neurons: 20 }] }],
    })
    expect(await read(asker, '/pending-points')).toMatchObject({ by_role: { catalyst: 43 } })

    const began = performance.now()
    await post(rater, `/challenges/${slug}/ratings`, { idea_id: entered.id, value: 8 })
    await watching.until(() => (milliOf(watching, rater.id) ?? 0) > 0)
    console.info(`a rating moved another browser in ${Math.round(performance.now() - began)} ms`)
    // The author has no points yet: ideas are anonymous until the close, so they are paid only
    // then.
    expect(milliOf(watching, author.id)).toBeUndefined()

    // A close pays only for ideas that at least two others have rated.
    await post(second, `/challenges/${slug}/ratings`, { idea_id: entered.id, value: 7 })
    await post(asker, `/challenges/${slug}/close`, { confirm: true })
    await watching.until(() =>
      watching.told.some(({ d }) => JSON.stringify(d).includes('IdeaSubmitted')),
    )
    await watching.until(() => (milliOf(watching, author.id) ?? 0) >= 30_000)
    await watching.until(() => milliOf(watching, author.id, own) === milliOf(watching, author.id))
    expect(await read(author, '/pending-points')).toMatchObject({ neurons: 0, challenges: [] })
    await watching.until(() => values(watching, question).state === 'closed')
    await watching.end()
  })

  it('a first visit gets the last events of a long history', async () => {
    const client = await RtClient.connect(server, author.token)
    const ch = channelOf.gamedash(author.id)
    const answer = await client.sub(ch)
    expect(answer).toMatchObject({ recovered: false })
    const { neurons, last } = values(client, ch) as {
      neurons: { position: number }[]
      last: number
    }
    expect(neurons.at(-1)?.position).toBe(last)
    await client.end()
  })

  it('at the end of the month the race restarts empty under the same name', async () => {
    const client = await RtClient.connect(server)
    await client.sub(race)
    expect(values(client, race).total).toBeGreaterThan(0)
    await turnTo('2026-11-01T00:00:00Z')
    await client.until(() => values(client, race).total === 0)
    expect(Object.keys(values(client, race))).toEqual(['total'])

    const { slug } = await post(asker, '/challenges', {
      question_title: 'How could a library lend something nobody lends yet',
      category: 2,
    })
    await post(asker, `/challenges/${slug}/start-rating`, {})
    const idea = { challenge: slug, title: 'Hammers', description: 'And nails.' }
    const { id } = await post(author, '/ideas/v2', idea)
    await post(rater, `/challenges/${slug}/ratings`, { idea_id: id, value: 8 })
    // The race now has two members, the rater and the asker; ideas pay nothing before the close.
    await client.until(() => values(client, race).total === 2)
    await client.end()
  })

  it('a missing challenge is not available', async () => {
    const client = await RtClient.connect(server)
    const channel = channelOf.challenge('no-such-question')
    expect(await client.sub(channel)).toMatchObject({ t: 'err', code: 404 })
    // The answer to this shows that all frames before it have been sent.
    const other = channelOf.challenge('another-question')
    expect(await client.sub(other)).toMatchObject({ t: 'err', code: 404 })
    expect(client.frames.filter((frame) => frame.t !== 'err' && 'ch' in frame)).toEqual([])
    await client.end()
  })
})
