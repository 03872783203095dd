import { productRatings } from '../commands/ratings.ts'
import type { Answered } from '../http/keep-alive.ts'
import { openLoop } from '../http/open-loop.ts'
import { politeLoop } from './polite.ts'
import { SendOrder, type Sent } from './sender.ts'

/** The most connections that the senders open; a real crowd would open more. */
const CONNECTIONS_MAX = 4_000
const GRACE_MS = 10_000

async function send(order: SendOrder): Promise<Sent> {
  const { port, seconds, perSecond, clients } = order
  const next = productRatings(order.crowd)
  const loop =
    order.how === 'flood'
      ? await openLoop(port, {
          perSecond,
          seconds,
          next,
          inFlightMax: CONNECTIONS_MAX,
          waitsForPlace: true,
          graceMs: GRACE_MS,
        })
      : await politeLoop(port, { clients, seconds, next })
  const until = loop.began + loop.seconds * 1_000
  const good = loop.answers.filter(({ status }) => status === 200)
  const refused = loop.answers.filter(({ status }) => status === 503)
  const others = loop.answers.filter(({ status }) => status !== 200 && status !== 503)
  return {
    seconds: loop.seconds,
    sent: loop.sent,
    acknowledged: good.map(({ requestId }) => requestId),
    inTime: good.filter(({ answeredAt }) => answeredAt <= until).length,
    refused: refused.map(({ requestId }) => requestId),
    withoutRetryAfter: refused.filter(({ retryAfter }) => retryAfter === undefined).length,
    unanswered: loop.errors.length,
    others: others.map(({ status, body }) => `${status} ${body}`),
    acknowledgedMs: good.map(msOf),
    refusedMs: refused.map(msOf),
  }
}

const msOf = ({ sentAt, answeredAt }: Answered) => answeredAt - sentAt

process.on('message', async (order) => {
  process.send?.(await send(SendOrder.parse(order)))
})
process.on('disconnect', () => process.exit(0))
