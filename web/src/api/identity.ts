import { impersonatingUntil } from './impersonation.ts'
import { queryClient } from './query-client.ts'
import { forgetWaiting } from './sending/submit-key.ts'

/** Whom a page belongs to: the number of a member, null for a visitor; undefined while nobody knows. */
export type Owner = number | null

const CHANNEL = 'ideathlon-identity'
const ME = 'me'
/** After this the page has been drawn for whoever is here: what only members ask is not asked for a visitor. */
const DRAWN_MS = 50

let known: Owner | undefined
let channel: BroadcastChannel | undefined

/** Who is here as the server said it; undefined until then, also where something kept was shown already. */
export function ownerHere(): Owner | undefined {
  return ownerIn(queryClient.getQueryData([ME]))
}

/** An answer said that the viewer has changed. */
export function askWhoIsHere() {
  void queryClient.invalidateQueries({ queryKey: [ME] })
}

/**
 * Watches who is here. As soon as that is somebody else, nothing that was read for the one before is shown,
 * kept or sent any more: here at once, and in the other tabs of this browser, which then ask who is here.
 */
export function watchIdentity(forgetKept: () => void): void {
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => heardOf(data, forgetKept)
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== ME) return
    const owner = ownerIn(query.state.data)
    if (owner === undefined || owner === known) return
    const before = known
    known = owner
    if (before !== undefined) becomeAnother(forgetKept)
    channel?.postMessage(nameOf(owner))
  })
}

/** What was kept on this device turned out to be for somebody else. */
export function noteOwner(owner: Owner) {
  known ??= owner
}

function becomeAnother(forgetKept: () => void) {
  forgetKept()
  forgetWaiting()
  const isOthers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== ME
  queryClient.removeQueries({ predicate: isOthers, type: 'inactive' })
  // What is on the page is emptied at once, and read anew when the page knows for whom.
  const emptied = queryClient.getQueryCache().findAll({ predicate: isOthers })
  for (const query of emptied) {
    void query.cancel({ silent: true })
    query.reset()
  }
  setTimeout(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: (one) => emptied.includes(one) })
  }, DRAWN_MS)
}

/** Another tab says who is here; a shadow of the same member is somebody else, too. */
function heardOf(name: unknown, forgetKept: () => void) {
  if (known === undefined || name === nameOf(known)) return
  forgetKept()
  askWhoIsHere()
}

const nameOf = (owner: Owner) =>
  `${owner ?? 'visitor'}${impersonatingUntil() === undefined ? '' : ' shadow'}`

function ownerIn(me: unknown): Owner | undefined {
  if (me === null) return null
  const { user } = (me ?? {}) as { user?: { id?: unknown } }
  return typeof user?.id === 'number' ? user.id : undefined
}
