import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_PATH } from '@ideathlon/contracts/live'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import type { ApiTables } from '../services/api/src/kernel/database/tables.ts'
import type { ApiDb } from '../services/api/src/kernel/deps.ts'
import { connectSlices } from '../services/api/src/subscribers.ts'
import type { LiveMember } from '../tests/live/member.ts'
import { type OpenLoop, openLoop } from './rig/http/open-loop.ts'
import { startEdgeProcess } from './rig/live/edge-process.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'
import { bareTalk } from './rig/talk/bare-talk.ts'
import { fillTopics, talkers } from './rig/talk/fill-topics.ts'
import { nextPost } from './rig/talk/next-post.ts'
import { type ReaderProcess, type Received, startReaders } from './rig/talk/reader-orders.ts'
import { faultsOfReads, linesOfReads, readLargeTopic } from './rig/talk/reads.ts'

const FULL = { large: 100_000, sockets: 2_000, seconds: 40, cutMs: 30_000 }
const SHORT = { large: 20_000, sockets: 500, seconds: 8, cutMs: 3_000 }
const POSTS_A_SECOND = 200
const TOPICS = 50
const MEMBERS = 100
const WARM_UP_SECONDS = 3
const GRACE_SECONDS = 2
/** The number of sockets that are cut off for a while. */
const CUT_SHARE = 0.05
const FRAME_MS_MAX = 250
const ACHIEVED_MIN = 0.95

type Sizes = typeof FULL
type Stage = { url: string; db: ApiDb; members: LiveMember[]; sizes: Sizes }
type Live = { loop: OpenLoop; received: Received; bare: number[]; cut: number }

/**
 * A topic of 100,000 messages: measures the work of the database for a page, a permanent link and
 * the unread counts. Then sends 200 posts a second to 50 topics with 2,000 sockets, some of which
 * are cut off for 30 s. Fails if the product cannot keep up.
 */
export async function run(args: string[]): Promise<number> {
  const sizes = args.includes('--short') ? SHORT : FULL
  const stack = await openTestStack({ ownPostgres: true })
  connectSlices()
  const scoring = await startScoringProcess(stack)
  const edge = await startEdgeProcess(stack, scoring.port)
  const api = { url: stack.roleUrls.api, schema: 'api', name: 'bench' }
  const { db, close } = openDatabase<ApiTables>(api)
  try {
    const members = await talkers(db, MEMBERS)
    const stage: Stage = { url: edge.url, db, members, sizes }
    const reads = await readLargeTopic(stack.roleUrls.api, { db, members, messages: sizes.large })
    const live = await postAndListen(stage)
    const lines = [...linesOfReads(reads), ...linesOf(live, sizes)]
    report(`talk: ${TOPICS} topics, ${POSTS_A_SECOND} posts/s offered`, lines, args)
    const faults = [...faultsOfReads(reads), ...faultsOf(live, sizes)]
    for (const fault of faults) console.error(`FAILED: ${fault}`)
    return faults.length === 0 ? 0 : 1
  } finally {
    await close()
    await edge.stop()
    await scoring.stop()
    await stack.stop()
  }
}

async function postAndListen({ url, db, members, sizes }: Stage): Promise<Live> {
  const topics = await fillTopics(db, members, { topics: TOPICS, messages: 20 })
  const channels = topics.map(talkChannelOf.topic)
  const next = nextPost(topics, members)
  const offer = {
    perSecond: POSTS_A_SECOND,
    inFlightMax: POSTS_A_SECOND * GRACE_SECONDS,
    graceMs: GRACE_SECONDS * 1_000,
    next,
  }
  const port = Number(new URL(url).port)
  // A new process is still compiling its code; in production, processes have already warmed up.
  await openLoop(port, { ...offer, seconds: WARM_UP_SECONDS })
  const readers = startReaders()
  try {
    await readers.order({
      do: 'open',
      url: `${url.replace('http', 'ws')}${LIVE_PATH}`,
      ticketUrl: `${url}/api/notifications/ticket`,
      channels,
      sockets: sizes.sockets,
    })
    const cut = sizes.sockets * CUT_SHARE
    const cutting = cutOff(readers, cut, sizes.cutMs)
    const loop = await openLoop(port, { ...offer, seconds: sizes.seconds })
    await cutting
    await sleep(GRACE_SECONDS * 1_000)
    const received = await readers.order({ do: 'count' })
    const load = { channels, sockets: sizes.sockets, perSecond: POSTS_A_SECOND }
    const text = loop.answers.at(-1)?.body.slice(1) ?? ''
    readers.stop()
    return { loop, received, cut, bare: await bareTalk({ ...load, seconds: 5, text }) }
  } finally {
    readers.stop()
  }
}

async function cutOff(readers: ReaderProcess, sockets: number, ms: number): Promise<void> {
  await sleep(1_000)
  await readers.order({ do: 'cut', sockets, ms })
}

type Shown = { posted: number; delays: number[]; wholeWay: number[]; unseen: number }

/** Matches the responses to the posts with the arrivals of their frames. */
function shownOf({ loop, received }: Live): Shown {
  const arrivals = new Map(received.arrivals.map((one) => [`${one.channel} ${one.offset}`, one.at]))
  const good = loop.answers.filter(({ status }) => status === 201)
  const delays: number[] = []
  const totalLatencies: number[] = []
  let unseen = 0
  for (const { body, sentAt, answeredAt } of good) {
    const { topic, changed } = JSON.parse(body).data.message
    const at = arrivals.get(`${talkChannelOf.topic(topic)} ${changed}`)
    if (at === undefined) unseen += 1
    const answered = performance.timeOrigin + answeredAt
    delays.push(...(at ?? []).map((one) => Math.max(0, one - answered)))
    totalLatencies.push(...(at ?? []).map((one) => one - performance.timeOrigin - sentAt))
  }
  return { posted: good.length, delays, wholeWay: totalLatencies, unseen }
}

function linesOf(live: Live, { seconds, sockets, cutMs }: Sizes): Line[] {
  const { loop, received, bare, cut } = live
  const { posted, delays, wholeWay, unseen } = shownOf(live)
  const p99 = percentile(delays, 99)
  const answers = loop.answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const share = posted / seconds / POSTS_A_SECOND
  return [
    { what: 'posts offered', value: loop.sent / loop.seconds, unit: 'per s' },
    {
      what: 'posts answered',
      value: posted / seconds,
      unit: 'per s',
      ratio: { to: 'the offered rate', value: share },
    },
    {
      what: `frames to ${sockets.toLocaleString('en')} sockets`,
      value: delays.length / seconds,
      unit: 'per s',
    },
    { what: 'HTTP response p50', value: percentile(answers, 50), unit: 'ms' },
    { what: 'HTTP response p99', value: percentile(answers, 99), unit: 'ms' },
    { what: 'limit: bare ws, send to frame p99', value: percentile(bare, 99), unit: 'ms' },
    { what: 'response to frame p50', value: percentile(delays, 50), unit: 'ms' },
    {
      what: 'response to frame p99',
      value: p99,
      unit: 'ms',
      ratio: { to: 'bare ws', value: p99 / percentile(bare, 99) },
    },
    { what: 'request to frame p50', value: percentile(wholeWay, 50), unit: 'ms' },
    { what: 'request to frame p99', value: percentile(wholeWay, 99), unit: 'ms' },
    { what: 'answered but not shown to any socket', value: unseen, unit: 'requests' },
    {
      what: `of ${cut} sockets cut off for ${cutMs / 1_000} s: resumed`,
      value: received.recovered,
      unit: 'requests',
    },
    { what: 'changes lost', value: received.lost, unit: 'frames' },
    { what: 'changes received twice', value: received.doubled, unit: 'frames' },
    { what: 'waiting for a response at the end', value: loop.backlog, unit: 'requests' },
  ]
}

function faultsOf(live: Live, { seconds }: Sizes): string[] {
  const { loop, received, cut } = live
  const { posted, delays, unseen } = shownOf(live)
  const enough = POSTS_A_SECOND * seconds * ACHIEVED_MIN
  const frameMs = percentile(delays, 99)
  return [
    (loop.isOverrun || loop.sent < enough) && 'not all posts could be offered',
    posted < enough && `only ${posted} of ${loop.sent} posts were accepted`,
    loop.backlog > POSTS_A_SECOND &&
      "more than a second's worth of posts was still waiting at the end",
    frameMs > FRAME_MS_MAX && `a frame arrived ${Math.round(frameMs)} ms after the response`,
    unseen > 0 && `${unseen} posts were not shown to any reader`,
    received.recovered < cut &&
      `only ${received.recovered} of ${cut} sockets got what they had missed`,
    received.lost + received.doubled > 0 &&
      `${received.lost} changes were lost and ${received.doubled} received twice`,
  ].filter((fault) => fault !== false)
}
