import { OTHER_ACCOUNT } from '@ideathlon/contracts/account-header'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { postMessage } from '@ideathlon/contracts/talk/message-calls'
import type { NewMessage } from '@ideathlon/contracts/talk/messages'
import { create } from 'zustand'
import { call } from '../../../api/call.ts'
import { ownerHere } from '../../../api/identity.ts'
import { impersonatingUntil } from '../../../api/impersonation.ts'
import { freshKey } from '../../../api/sending/submit-key.ts'
import { fieldSentenceOf, Problem } from '../../../lib/problem.ts'
import { useLiveness } from '../../../realtime/liveness.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { refreshContext, refreshWaiting } from '../queries/actions.ts'
import { placeMessage } from '../queries/thread-cache.ts'
import { inOrder, type OutboxItem, type Outcome, waitAfter } from './outbox-item.ts'
import { storeWaiting } from './outbox-mark.ts'
import { browserStore, memoryStore, type OutboxStore } from './outbox-store.ts'
import { sendWaiting } from './send-loop.ts'

const LOCK = 'ideathlon-outbox'
const CHANNEL = 'ideathlon-outbox'
const TOO_MANY = 429

/** The waiting messages of every member on this device. */
export const useOutboxItems = create<{ items: readonly OutboxItem[] }>()(() => ({ items: [] }))

let store: OutboxStore | undefined
let channel: BroadcastChannel | undefined
let retry: ReturnType<typeof setTimeout> | undefined

export type NewOutboxItem = Omit<OutboxItem, 'at' | 'state' | 'tries' | 'problem'>

/** Accepts a message to send. It is stored on this device before anything is sent. */
export async function sendMessage(written: NewOutboxItem): Promise<void> {
  const item: OutboxItem = {
    ...written,
    at: Date.now(),
    state: 'waiting',
    tries: 0,
    problem: null,
  }
  // If another tab sent the same draft, the same text is sent only once, and a different text
  // becomes a separate message.
  if ((await deviceStore().add(item)) === 'other') {
    await deviceStore().add({ ...item, id: freshKey() })
  }
  await changed()
  void flush()
}

export async function retryMessage(item: OutboxItem): Promise<void> {
  await deviceStore().change({ ...item, state: 'waiting', problem: null })
  await changed()
  await flush()
}

export async function discardMessage(id: string): Promise<void> {
  await deviceStore().remove(id)
  await changed()
}

let isStarted = false

/**
 * Shows and sends waiting messages: at once, whenever the connection returns, and when another tab
 * has changed the outbox. Call it again when the viewer changes, to send that member's messages.
 */
export function startOutbox(): void {
  if (isStarted) return void flush()
  isStarted = true
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void reread()
  }
  window.addEventListener('online', () => void flush())
  useLiveness.subscribe(({ state }, before) => {
    if (state === 'live' && before.state !== 'live') void flush()
  })
  void reread().then(flush)
}

/** One tab sends at a time. */
async function flush(): Promise<void> {
  clearTimeout(retry)
  const tries = await locked(() =>
    sendWaiting({
      store: deviceStore(),
      member: () => ownerHere() ?? undefined,
      attempt,
      onChange: () => void changed(),
    }),
  )
  if (tries !== undefined) retry = setTimeout(() => void flush(), waitAfter(tries, Math.random()))
}

let turn: Promise<unknown> = Promise.resolve()

function locked<T>(work: () => Promise<T>): Promise<T> {
  // The lock does not exist on pages that are not served over TLS. Then only this tab's own work is
  // serialised.
  if (navigator.locks !== undefined) return navigator.locks.request(LOCK, work)
  const mine = turn.then(work, work)
  turn = mine.catch(() => undefined)
  return mine
}

async function attempt(item: OutboxItem): Promise<Outcome> {
  try {
    const { data } = await call(postMessage, {
      params: item.place,
      body: bodyOf(item),
      key: item.id,
    })
    if (data.message) placeMessage(item.place, data.message)
    if (data.waits) {
      toast('Sent. It will appear here once a moderator approves it.')
      void refreshWaiting()
    }
    return { kind: 'sent' }
  } catch (error) {
    const problem = fieldSentenceOf(error)
    if (isForLater(error)) return { kind: 'later', problem }
    void refreshContext()
    return { kind: 'refused', problem }
  }
}

function bodyOf(item: OutboxItem): NewMessage & { parent: number | null } {
  const { id, parent, body, quotes, attachments } = item
  return {
    client_id: id,
    parent,
    body: body as RichText,
    quotes: [...quotes],
    attachments: [...attachments],
  }
}

/**
 * Whether the error allows the same message to be sent again later: the server could not be reached
 * or had a fault, or the viewer is signed out or signed in as another member.
 */
function isForLater(error: unknown): boolean {
  if (!(error instanceof Problem)) return false
  if (error.status === TOO_MANY) return false
  if (error.code === OTHER_ACCOUNT) return true
  return error.kind === 'offline' || error.kind === 'fault' || error.kind === 'signed-out'
}

async function changed(): Promise<void> {
  channel?.postMessage('changed')
  await reread()
}

async function reread(): Promise<void> {
  const items = inOrder(await deviceStore().all())
  storeWaiting(items.length > 0)
  useOutboxItems.setState({ items })
}

function deviceStore(): OutboxStore {
  // What an admin writes as a member must not stay on the admin’s device.
  store ??=
    typeof indexedDB === 'undefined' || impersonatingUntil() !== undefined
      ? memoryStore()
      : withFallback()
  return store
}

/** Falls back to memory, so that messages are sent even if the browser blocks storage. */
function withFallback(): OutboxStore {
  let current = browserStore()
  const tried =
    <A extends unknown[], T>(name: keyof OutboxStore) =>
    async (...args: A): Promise<T> => {
      const act = () => (current[name] as unknown as (...given: A) => Promise<T>)(...args)
      try {
        return await act()
      } catch {
        current = memoryStore()
        return act()
      }
    }
  return {
    all: tried('all'),
    add: tried('add'),
    change: tried('change'),
    sent: tried('sent'),
    remove: tried('remove'),
  }
}
