import { impersonatingUntil } from './impersonation.ts'
import { queryClient } from './query-client.ts'
import { forgetWaiting } from './sending/submit-key.ts'

/** The viewer of a page: a member's number, null for a visitor, undefined while it is unknown. */
export type Owner = number | null

const CHANNEL = 'ideathlon-identity'
const ME = 'me'
/**
 * How long to wait until the page has been redrawn for the new viewer. Otherwise, a page for a
 * visitor could still send reads that only members may send.
 */
const PAINTED_MS = 50

let known: Owner | undefined
let channel: BroadcastChannel | undefined
let goOn: (() => void) | undefined

/**
 * The viewer as the server reports it; undefined until it answers, even while
 * cached content is on screen.
 */
export function ownerHere(): Owner | undefined {
  return ownerIn(queryClient.getQueryData([ME]))
}

/** Re-reads the viewer, because an answer suggests that it has changed. */
export function refetchViewer() {
  void queryClient.invalidateQueries({ queryKey: [ME] })
}

/** Calls `then` when the current member has signed out in any tab. */
export function whenSignedOut(then: () => void) {
  goOn = then
}

/**
 * Watches for a change of viewer. When the viewer changes, this tab drops everything that belongs
 * to the previous one: what is shown, stored or waiting to be sent. The browser's other tabs
 * do the same and re-read `/me`.
 */
export function watchIdentity(forgetKept: () => void): void {
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => takeViewer(data, forgetKept)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== ME) return
    const owner = ownerIn(query.state.data)
    if (owner === undefined || owner === known) return
    const before = known
    known = owner
    if (before !== undefined) becomeAnother(forgetKept)
    if (before && owner === null) goOn?.()
    channel?.postMessage(nameOf(owner))
  })
}

/**
 * Sets the viewer that the content stored on this device belongs to,
 * unless the viewer is known already.
 */
export function setStoredOwner(owner: Owner) {
  known ??= owner
}

function becomeAnother(forgetKept: () => void) {
  forgetKept()
  forgetWaiting()
  const isOthers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME
  queryClient.removeQueries({ predicate: isOthers, type: 'inactive' })
  // Queries on screen are emptied at once and re-read after the page is redrawn for the new viewer.
  const emptied = queryClient.getQueryCache().findAll({ predicate: isOthers })
  for (const query of emptied) {
    void query.cancel({ silent: true })
    query.reset()
  }
  setTimeout(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: (one) => emptied.includes(one) })
  }, PAINTED_MS)
}

/**
 * Handles a message in which another tab names its viewer. An admin who impersonates a member
 * counts as a different viewer from that member.
 */
function takeViewer(name: unknown, forgetKept: () => void) {
  if (known === undefined || name === nameOf(known)) return
  forgetKept()
  refetchViewer()
}

const nameOf = (owner: Owner) =>
  `${owner ?? 'visitor'}${impersonatingUntil() === undefined ? '' : ' shadow'}`

function ownerIn(me: unknown): Owner | undefined {
  if (me === null) return null
  const { user } = (me ?? {}) as { user?: { id?: unknown } }
  return typeof user?.id === 'number' ? user.id : undefined
}
