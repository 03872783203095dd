import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { type Answered, type HttpRequest, KeepAlive } from './keep-alive.ts'

export type OpenLoop = {
  began: number
  /** The time until the last request was scheduled. */
  seconds: number
  sent: number
  answers: Answered[]
  /**
   * Requests that ended without a response, including those still open when the grace period ended.
   */
  errors: string[]
  /** The number of requests in flight when the last one was scheduled. */
  backlog: number
  /** The loop stopped early because more than `inFlightMax` requests were waiting. */
  isOverrun: boolean
}

export type Offer = {
  perSecond: number
  seconds: number
  inFlightMax: number
  /**
   * Instead of stopping, waits for a response when more than `inFlightMax` requests are in flight,
   * as if there were only that many people.
   */
  waitsForPlace?: true
  /** How long to wait for responses after the last request. */
  graceMs: number
  next(): HttpRequest
}

/**
 * A sender that has fallen behind yields after this many requests, so that responses can be read.
 */
const YIELD_EVERY = 32

/** Sends requests at fixed times, whether or not earlier ones have been answered. */
export async function openLoop(port: number, offer: Offer): Promise<OpenLoop> {
  const free: KeepAlive[] = []
  const all: KeepAlive[] = []
  const answers: Answered[] = []
  const errors: string[] = []
  let inFlight = 0
  const send = async (connection: KeepAlive) => {
    inFlight += 1
    const sentAt = performance.now()
    try {
      const answer = await connection.ask(offer.next())
      answers.push({ ...answer, sentAt, answeredAt: performance.now() })
    } catch (error) {
      errors.push(String(error))
    }
    inFlight -= 1
    free.push(connection)
  }
  const open = () => {
    const connection = new KeepAlive(port)
    all.push(connection)
    return connection
  }
  const began = performance.now()
  const total = Math.round(offer.perSecond * offer.seconds)
  let sent = 0
  const end = began + offer.seconds * 1_000
  for (; sent < total && !(offer.waitsForPlace && performance.now() > end); sent++) {
    while (inFlight > offer.inFlightMax && offer.waitsForPlace) await sleep(1)
    if (inFlight > offer.inFlightMax) break
    const early = began + (sent * 1_000) / offer.perSecond - performance.now()
    if (early > 1) await sleep(early)
    else if (sent % YIELD_EVERY === 0) await breathe()
    void send(free.pop() ?? open())
  }
  const seconds = (performance.now() - began) / 1_000
  const backlog = inFlight
  const deadline = performance.now() + offer.graceMs
  while (inFlight > 0 && performance.now() < deadline) await sleep(20)
  for (const connection of all) connection.close()
  while (inFlight > 0) await sleep(5)
  return { began, seconds, sent, answers, errors, backlog, isOverrun: sent < total }
}
