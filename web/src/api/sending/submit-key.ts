/**
 * A request that the server recognises by its key when it is repeated. The key belongs to the
 * content, not to the press: if an answer is lost, the same content is sent under the same key,
 * even after a reload, and the server repeats its answer. Once an answer arrives, the same content
 * is a new submit.
 */
export type Submit = {
  method: string
  address: string
  body: string | null
  /** True if the submit creates something new, so that no later change can cancel it. */
  creates: boolean
  /** A visitor's submit can contain a password, so it is not stored here. */
  isVisitors: boolean
}

type Waiting = { name: string; key: string; creates: boolean; at: number }

const STORAGE_KEY = 'ideathlon-unanswered'
/** After this long, the same content is a new submit. */
const WAITING_MS = 60 * 60 * 1000
const WAITING_MAX = 50

let waiting: readonly Waiting[] = readWaiting()

/** Returns the key to send the submit under, and remembers that it is waiting for an answer. */
export function keyOf(submit: Submit, now = Date.now()): string {
  // Only a POST needs a stored key: repeating another method has no further effect, and a later
  // repeat is a new request.
  if (submit.method !== 'POST' || submit.isVisitors) return freshKey()
  const name = nameOf(submit)
  const young = waiting.filter(({ at }) => now - at < WAITING_MS)
  const known = young.find((one) => one.name === name)
  const key = known?.key ?? freshKey()
  const others = young.filter((one) => one.name !== name)
  storeWaiting([...others, { name, key, creates: submit.creates, at: now }].slice(-WAITING_MAX))
  return key
}

/**
 * Forgets a submit that has been answered, and all waiting submits that only change something.
 * Otherwise, after a lost "follow" and an "unfollow", another "follow" would count as a repetition
 * of the first.
 */
export function forgetAnswered(submit: Submit) {
  const name = nameOf(submit)
  storeWaiting(waiting.filter((one) => one.name !== name && one.creates))
}

/** Drops all waiting keys, because they belong to the previous viewer. */
export function forgetWaiting() {
  storeWaiting([])
}

/**
 * Whether the answer reveals the outcome. After a server or gateway error, the change may or may
 * not have happened.
 */
export const isKnownAnswer = (status: number): boolean => status < 500 && status !== 408

function nameOf({ method, address, body }: Submit): string {
  return fingerprint(`${method} ${address}\n${body ?? ''}`)
}

function storeWaiting(next: readonly Waiting[]) {
  if (next.length === 0 && waiting.length === 0) return
  waiting = next
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Without storage the keys last as long as the page.
  }
}

function readWaiting(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
  } catch {
    return []
  }
}

function isWaiting(one: Partial<Waiting> | null): one is Waiting {
  return (
    typeof one?.name === 'string' &&
    typeof one.key === 'string' &&
    typeof one.creates === 'boolean' &&
    typeof one.at === 'number'
  )
}

/**
 * The same content always has the same key, so it is sent only once, even if it is submitted from
 * several tabs or devices.
 */
export const keyOfContent = (content: string): string => fingerprint(content)

/**
 * Not randomUUID, which is missing on pages that are neither served over TLS nor from localhost.
 */
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  )
}

/**
 * 64 bits from two independent multiplicative hashes, plus the length: enough to tell one tab's
 * submits apart.
 */
function fingerprint(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x9e3779b1)
    two = Math.imul(two ^ unit, 0x5f356495)
    one ^= one >>> 15
    two ^= two >>> 13
  }
  return [one, two, text.length].map((part) => (part >>> 0).toString(36)).join('.')
}
