import { setTimeout as sleep } from 'node:timers/promises'
import { CLOSE, channelOf } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'
import { announceAccess } from '../../services/api/src/kernel/live/announce.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { SCRIPTED, type ScriptedScores, startScriptedScores } from '../live/scripted-scores.ts'

let stack: TestStack
let server: LiveServer
let scores: ScriptedScores
let admin: LiveMember
let ada: LiveMember
let ch: string
let count = 0

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, SCRIPTED)
  admin = await aMember(server.db, 'admin', true)
})
beforeEach(async () => {
  scores = await startScriptedScores(stack.natsUrl)
  ada = await aMember(server.db, `ada${++count}`)
  ch = channelOf.gamedash(ada.id)
})
afterEach(() => scores.stop())
afterAll(async () => {
  await server?.stop()
  await stack?.stop()
})

const earnAndPublish = () => {
  const pub = scores.earn(ada.id)
  scores.tell(pub)
  return pub
}
const offsets = (client: RtClient) => client.told.map((pub) => pub.o)
const caughtUp = (client: RtClient) =>
  client.until(() => client.channels.get(ch)?.offset === scores.positionsOf(ada.id).at(-1))

describe('a feed', () => {
  it.each(['before the read', 'after the read', 'around the read'])(
    'misses nothing that is published %s a subscription',
    async (when) => {
      earnAndPublish()
      const publish = async () => {
        earnAndPublish()
        earnAndPublish()
        await scores.flush()
      }
      scores.around = {
        ...(when !== 'after the read' && { before: publish }),
        ...(when !== 'before the read' && { after: publish }),
      }
      const client = await RtClient.connect(server, ada.token)
      await client.sub(ch, { offset: 1, epoch: 1 })
      scores.around = {}
      await caughtUp(client)
      expect(offsets(client)).toEqual(scores.positionsOf(ada.id).slice(1))
      await client.end()
    },
  )

  it('misses nothing when a socket joins a busy stream', async () => {
    let isOver = false
    const stream = (async () => {
      while (!isOver) {
        earnAndPublish()
        await sleep(1)
      }
    })()
    onTestFinished(async () => {
      isOver = true
      await stream
    })
    for (let i = 0; i < 15; i++) {
      const client = await RtClient.connect(server, ada.token)
      await client.sub(ch, { offset: 0, epoch: 1 })
      await sleep(i * 3)
      await client.until(() => client.told.length > 20)
      expect(offsets(client)).toEqual(scores.positionsOf(ada.id).slice(0, client.told.length))
      await client.end()
    }
  })

  it('fills a gap from the log, drops duplicates, and keeps the order', async () => {
    const client = await RtClient.connect(server, ada.token)
    client.healsItself = false
    await client.sub(ch, { offset: 0, epoch: 1 })
    const [one, two, three, four] = [1, 2, 3, 4].map(() => scores.earn(ada.id))
    for (const pub of [three, one, two, two, four, one]) if (pub) scores.tell(pub)
    await caughtUp(client)
    expect(offsets(client)).toEqual([1, 2, 3, 4])
    await client.end()
  })

  it('is read from the service when a flood of messages was not published in full', async () => {
    const client = await RtClient.connect(server, ada.token)
    await client.sub(ch, { offset: 0, epoch: 1 })
    for (let i = 0; i < 300; i++) scores.earn(ada.id)
    scores.announceMoved('platform-1-all-overall', [ada.id])
    await caughtUp(client)
    expect(offsets(client)).toEqual(scores.positionsOf(ada.id))

    for (let i = 0; i < 600; i++) scores.earn(ada.id)
    scores.announceMoved('platform-1-all-overall', [ada.id])
    await caughtUp(client)
    expect(client.frames.at(-1)).toMatchObject({ t: 'subd', id: 0, recovered: false, offset: 900 })
    await client.end()
  })

  it('continues after NATS was killed, with the missed events', async () => {
    const client = await RtClient.connect(server, ada.token)
    await client.sub(ch, { offset: 0, epoch: 1 })
    earnAndPublish()
    await caughtUp(client)

    await stack.nats.kill()
    scores.earn(ada.id)
    scores.earn(ada.id)
    await stack.nats.start()
    await caughtUp(client)
    earnAndPublish()
    await caughtUp(client)
    expect(offsets(client)).toEqual(scores.positionsOf(ada.id))
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    await client.end()
  })

  it('reports that it is unavailable when there is no answer, and can be requested again', async () => {
    await scores.stop()
    const client = await RtClient.connect(server, ada.token)
    expect(await client.sub(ch)).toMatchObject({ t: 'err', code: 503 })
    scores = await startScriptedScores(stack.natsUrl)
    expect(await client.sub(ch)).toMatchObject({ t: 'subd' })
    await client.end()
  })
})

describe('access to a feed', () => {
  it('is for its member only; an admin follows a place on a board while allowed', async () => {
    const row = `private-row-${ada.id}-platform-1-all-overall`
    const [own, looking] = await Promise.all([
      RtClient.connect(server, ada.token),
      RtClient.connect(server, admin.token),
    ])
    await own.sub(ch)
    expect(await looking.sub(ch)).toMatchObject({ t: 'err', code: 404 })
    expect(await looking.sub(row)).toMatchObject({ t: 'subd' })

    const { db, nats } = server
    await db.updateTable('accounts').set({ is_admin: false }).where('id', '=', admin.id).execute()
    announceAccess(nats, admin.id)
    expect(await looking.next('unsubd')).toMatchObject({ ch: row, code: 404 })
    expect(await looking.sub(row)).toMatchObject({ t: 'err', code: 404 })
    earnAndPublish()
    await caughtUp(own)
    // The answer to this shows that all frames before it have been sent.
    expect(await looking.sub(row)).toMatchObject({ t: 'err', code: 404 })
    expect(offsets(looking)).toHaveLength(0)
    await Promise.all([own.end(), looking.end()])
  })

  it('ends at sign-out: every socket of the session closes', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => RtClient.connect(server, ada.token)))
    const other = await RtClient.connect(server, admin.token)
    await fetch(`http://127.0.0.1:${server.port}/api/account/signout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(await Promise.all([one?.closed, two?.closed])).toEqual([
      CLOSE.sessionEnded,
      CLOSE.sessionEnded,
    ])
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    await other.end()
  })
})
