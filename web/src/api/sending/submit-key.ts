/**
 * The key under which the server knows a submit again. It belongs to what is sent and not to the press: after
 * an answer that was lost, the same content goes out under the same key, also after a reload, and the server
 * answers what it answered before. A known answer ends it; the same content after that is a new submit.
 */
export type Submit = {
  method: string
  address: string
  body: string | null
  /** It makes something new: nothing else that is sent in between says that it is not wanted any more. */
  creates: boolean
  /** What visitors send, like a password, leaves no trace here: the server knows their keys no more either. */
  isVisitors: boolean
}

type Waiting = { name: string; key: string; creates: boolean; at: number }

const STORAGE_KEY = 'ideathlon-unanswered'
/** Who comes back to the same words after this long means something new. */
const WAITING_MS = 60 * 60 * 1000
const WAITING_MAX = 50

let waiting: readonly Waiting[] = readWaiting()

/** The key to send it under, which waits from now on for an answer. */
export function keyOf(submit: Submit, now = Date.now()): string {
  // What is put in place is the same however often it arrives; to put it back later is meant anew.
  if (submit.method !== 'POST' || submit.isVisitors) return freshKey()
  const name = nameOf(submit)
  const young = waiting.filter(({ at }) => now - at < WAITING_MS)
  const known = young.find((one) => one.name === name)
  const key = known?.key ?? freshKey()
  const others = young.filter((one) => one.name !== name)
  keep([...others, { name, key, creates: submit.creates, at: now }].slice(-WAITING_MAX))
  return key
}

/**
 * It was answered. What only changes something and still waits is given up with it: "follow" that got lost,
 * then "unfollow", then "follow" is a new wish.
 */
export function noteAnswered(submit: Submit) {
  const name = nameOf(submit)
  keep(waiting.filter((one) => one.name !== name && one.creates))
}

/** The next viewer has sent nothing yet. */
export function forgetWaiting() {
  keep([])
}

/** The answer says what became of it. A server or a gateway that broke down may have done it or not. */
export const isKnownAnswer = (status: number): boolean => status < 500 && status !== 408

function nameOf({ method, address, body }: Submit): string {
  return fingerprint(`${method} ${address}\n${body ?? ''}`)
}

function keep(next: readonly Waiting[]) {
  if (next.length === 0 && waiting.length === 0) return
  waiting = next
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // Without storage they live as long as the page.
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

/** Not randomUUID: that one is missing where the page is not served over TLS or from localhost. */
function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  )
}

/** 64 bits of two independent multiplicative hashes, and the length: enough to tell one tab's submits apart. */
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
