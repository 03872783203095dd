import {
  LIVE_ERROR,
  LIVE_LIMITS,
  LIVE_PATH,
  LIVE_PROTOCOL,
  type Publication,
  ServerFrame,
  takeTicket,
} from '@ideathlon/contracts/live'
import { call } from '../api/call.ts'
import { serverNow } from '../lib/dates/server-clock.ts'
import { type Channel, type ChannelFrame, keepNewer } from './keep-newer.ts'
import { markDisconnected, markLive } from './liveness.ts'
import type { OpenSocket, Socket } from './socket.ts'

type Listener = (channel: Channel, fresh: readonly Publication[]) => void
/** `asked`: the id of the pending subscribe request; 0 if there is none. */
type Subscription = { channel: Channel | undefined; listeners: Set<Listener>; asked: number }

const subscriptions = new Map<string, Subscription>()
/** Note listeners by channel name, each with the type of note it wants. */
const noteListeners = new Map<string, Set<{ type: string; hear(data: unknown): void }>>()
let socket: Socket | undefined
let connected = false
let lastId = 0
/**
 * Counts the connections, so that a ticket requested for an earlier connection is not used on this
 * one.
 */
let line = 0
let silence: ReturnType<typeof setTimeout> | undefined
let renewal: ReturnType<typeof setTimeout> | undefined

const ASK_AGAIN_MS = 3_000
/** The remaining session time can exceed the maximum delay of a timer. */
const TIMER_MS_MAX = 2 ** 31 - 1
const RENEW_BEFORE_MS = 60_000

/**
 * Listens to a channel; returns a function that stops listening. All listeners of a channel share
 * one subscription.
 */
export function subscribe(name: string, listener: Listener): () => void {
  const known = subscriptions.get(name)
  const subscription = known ?? { channel: undefined, listeners: new Set<Listener>(), asked: 0 }
  subscription.listeners.add(listener)
  subscriptions.set(name, subscription)
  if (subscription.channel) listener(subscription.channel, [])
  else ask(name, subscription)
  return () => {
    subscription.listeners.delete(listener)
    if (subscription.listeners.size > 0 || subscriptions.get(name) !== subscription) return
    subscriptions.delete(name)
    if (connected) send({ t: 'unsub', id: ++lastId, ch: name })
  }
}

/**
 * Calls back for every note of the given type on a subscribed channel. Notes have no offset, so
 * some can be missed before the channel is subscribed to; the callback therefore also runs, without
 * data, after every successful subscription. Returns a function that stops listening.
 */
export function onNote(name: string, type: string, receive: (data: unknown) => void): () => void {
  const listener = { type, hear: receive }
  const listeners = noteListeners.get(name) ?? new Set()
  noteListeners.set(name, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && noteListeners.get(name) === listeners) noteListeners.delete(name)
  }
}

function passNote(name: string, type?: string, data?: unknown) {
  for (const listener of noteListeners.get(name) ?? []) {
    if (type === undefined || listener.type === type) listener.hear(data)
  }
}

/**
 * Connects, and reconnects whenever the connection is lost: at once if the network comes back or
 * the page becomes visible again. The socket is passed in, so a screen can subscribe before the
 * socket library has loaded.
 */
export function startLive(openSocket: OpenSocket): () => void {
  const address = location.origin.replace(/^http/, 'ws') + LIVE_PATH
  socket = openSocket(address, LIVE_PROTOCOL, {
    onOpen: introduce,
    onText: receive,
    onDrop: dropped,
  })
  const probe = () => document.visibilityState === 'visible' && !connected && socket?.renew()
  window.addEventListener('online', probe)
  window.addEventListener('offline', dropped)
  document.addEventListener('visibilitychange', probe)
  return () => {
    window.removeEventListener('online', probe)
    window.removeEventListener('offline', dropped)
    document.removeEventListener('visibilitychange', probe)
    clearTimeout(silence)
    clearTimeout(renewal)
    line++
    socket?.close()
    connected = false
  }
}

/**
 * Called when a different viewer has signed in: gets a new ticket and discards the previous
 * viewer's data.
 */
export function reconnectAsSomebodyElse() {
  for (const subscription of subscriptions.values()) subscription.channel = undefined
  invalidateConnection()
  socket?.renew()
}

function introduce() {
  line++
  listenForSilence()
  void showTicket('connect')
}

async function showTicket(t: 'connect' | 'refresh') {
  const query = line
  try {
    const { data } = await call(takeTicket, {})
    // The connection for which the ticket was requested has ended, and the next one requests its
    // own.
    if (query !== line) return
    send({ t, id: ++lastId, ticket: data.ticket })
    listenForSilence()
  } catch {
    if (query !== line) return
    // An accepted connection stays open until its session ends, so there is time to retry.
    if (t === 'refresh') renewal = setTimeout(() => void showTicket('refresh'), ASK_AGAIN_MS)
    // Without a ticket, the server closes the socket after five seconds, and the socket then
    // reconnects.
    else markDisconnected()
  }
}

function receive(text: string) {
  listenForSilence()
  const parsed = ServerFrame.safeParse(JSON.parse(text))
  if (!parsed.success) return
  const frame = parsed.data
  if (frame.t === 'ping') return send({ t: 'pong' })
  if (frame.t === 'connected') return welcomed(frame.exp)
  if (frame.t === 'note') return passNote(frame.ch, frame.type, frame.d)
  if (frame.t === 'unsubd') return closed(frame.ch)
  if (frame.t === 'err') return refused(frame)
  take(frame)
}

function welcomed(expiresAtSeconds: number) {
  connected = true
  markLive()
  clearTimeout(renewal)
  const left = expiresAtSeconds * 1000 - serverNow() - RENEW_BEFORE_MS
  if (left < TIMER_MS_MAX)
    renewal = setTimeout(() => void showTicket('refresh'), Math.max(left, ASK_AGAIN_MS))
  for (const [name, subscription] of subscriptions) {
    subscription.asked = 0
    ask(name, subscription)
  }
}

function take(frame: ChannelFrame) {
  const subscription = subscriptions.get(frame.ch)
  if (!subscription) return
  if (frame.t === 'subd') {
    subscription.asked = 0
    passNote(frame.ch)
  }
  const step = keepNewer(subscription.channel, frame)
  if (step.gap) return ask(frame.ch, subscription)
  if (step.channel === undefined || step.channel === subscription.channel) return
  subscription.channel = step.channel
  for (const listener of subscription.listeners) listener(step.channel, step.fresh)
}

/**
 * The server has closed the channel for now. Its listeners stay, and the next connection subscribes
 * again.
 */
function closed(name: string) {
  const subscription = subscriptions.get(name)
  if (subscription === undefined) return
  subscription.channel = undefined
  subscription.asked = 0
}

/**
 * Subscribes to a channel, unless a request is already pending: its response also fills any gap
 * found in the meantime.
 */
function ask(name: string, subscription: Subscription) {
  if (!connected || subscription.asked !== 0) return
  subscription.asked = ++lastId
  const known = subscription.channel
  const from = known ? { offset: known.offset, epoch: known.epoch } : {}
  send({ t: 'sub', id: subscription.asked, ch: name, ...from })
}

/**
 * Subscribes again if the channel is only temporarily unavailable, but not if it does not exist or
 * is forbidden.
 */
function refused({ id, code }: Extract<ServerFrame, { t: 'err' }>) {
  if (code === LIVE_ERROR.noSuchChannel) return
  setTimeout(() => {
    for (const [name, subscription] of subscriptions) {
      if (subscription.asked !== id) continue
      subscription.asked = 0
      ask(name, subscription)
    }
  }, ASK_AGAIN_MS)
}

function dropped() {
  invalidateConnection()
  markDisconnected()
}

/**
 * Invalidates everything started on this connection, so that late responses are ignored and nothing
 * is sent on the next one.
 */
function invalidateConnection() {
  line++
  connected = false
  clearTimeout(silence)
  clearTimeout(renewal)
}

/**
 * The server pings every 25 s, so a connection that stays silent for longer is dead even if TCP
 * still reports it as open.
 */
function listenForSilence() {
  clearTimeout(silence)
  silence = setTimeout(() => {
    dropped()
    socket?.renew()
  }, LIVE_LIMITS.silenceMs)
}

function send(frame: object) {
  socket?.send(JSON.stringify(frame))
}
