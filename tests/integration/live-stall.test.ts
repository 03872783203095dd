import { CLOSE, channelOf } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { SCRIPTED, type ScriptedScores, startScriptedScores } from '../live/scripted-scores.ts'
import { TIMEOUT_MS } from '../patience.ts'

const BOARD = 'platform-1-all-overall'
const FILLER = 'x'.repeat(60_000)
/** More than any kernel buffers between two sockets on one machine. */
const PUBS_MAX = 1_000

let stack: TestStack
let server: LiveServer
let scores: ScriptedScores
let ada: LiveMember
let client: RtClient
let ch: string
let count = 0

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, SCRIPTED)
  scores = await startScriptedScores(stack.natsUrl)
})
beforeEach(async () => {
  ada = await aMember(server.db, `ada${++count}`)
  ch = channelOf.gamedash(ada.id)
  client = await RtClient.connect(server, ada.token)
  await client.sub(ch, { offset: 0, epoch: 1 })
})
afterAll(async () => {
  await server?.stop()
  await scores?.stop()
  await stack?.stop()
})

async function numberOf(name: string): Promise<number> {
  const metric = await server.metrics.registry.getSingleMetric(`ideathlon_${name}`)?.get()
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0)
}

/**
 * Earns points until the reader's buffers are full and the gateway begins to hold messages back.
 */
async function fillUp(): Promise<void> {
  const before = await numberOf('live_held')
  for (let i = 0; i < PUBS_MAX; i++) {
    scores.tell({ ...scores.earn(ada.id), d: FILLER })
    await scores.flush()
    await server.nats.flush()
    if ((await numberOf('live_held')) > before) return
  }
  throw new Error('the reader never became slow')
}

it('a stalled reader is not flooded, and gets everything once it reads again', async () => {
  await client.sub(channelOf.board(BOARD))
  client.socket.pause()
  await fillUp()
  const more = [1, 2, 3].map(() => scores.earn(ada.id))
  for (const pub of more) scores.tell(pub)
  scores.rank(BOARD, [5, 6])
  scores.announceMoved(BOARD)
  await scores.flush()

  client.socket.resume()
  const last = scores.positionsOf(ada.id).at(-1)
  await client.until(() => client.channels.get(ch)?.offset === last)
  await client.until(() => client.channels.get(channelOf.board(BOARD))?.values.total === 2)
  expect(client.told.map((pub) => pub.o)).toEqual(scores.positionsOf(ada.id))

  scores.tell(scores.earn(ada.id))
  await client.until(() => client.channels.get(ch)?.offset === (last ?? 0) + 2)
  await client.end()
})

it('a reader that stalls for ten seconds is disconnected without affecting others', async () => {
  const other = await RtClient.connect(server, ada.token)
  await other.sub(ch, { offset: 0, epoch: 1 })
  client.socket.pause()
  await fillUp()

  const closes = () => server.metrics.registry.getSingleMetric('ideathlon_live_closes')?.get()
  const codes = async () => (await closes())?.values.map(({ labels }) => labels.code)
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await codes())?.includes(String(CLOSE.tooSlow)) && Date.now() < deadline) {
    scores.tell(scores.earn(ada.id))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await codes()).toContain(String(CLOSE.tooSlow))
  const last = scores.positionsOf(ada.id).at(-1)
  await other.until(() => other.channels.get(ch)?.offset === last)
  expect(other.told.map((pub) => pub.o)).toEqual(scores.positionsOf(ada.id))
  client.socket.resume()
  await client.closed
  await other.end()
})
