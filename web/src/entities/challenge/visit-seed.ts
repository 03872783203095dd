const STORAGE_KEY = 'home-order'
/**
 * The number of possible orders. It is small, so that many members see the same order and the
 * server can cache it.
 */
const ORDERS = 200

let seed: number | undefined

/**
 * The seed of the order in which challenges are listed during this visit. It stays the same until
 * the tab is closed, so that nothing jumps while somebody is reading.
 */
export function visitSeed(): number {
  seed ??= keptSeed()
  return seed
}

/** Takes over the order of a page that the server rendered, for the rest of the visit. */
export function adoptVisitSeed(rendered: number) {
  seed = rendered
  try {
    sessionStorage.setItem(STORAGE_KEY, String(rendered))
  } catch {
    // Without storage, each page has its own order.
  }
}

function keptSeed(): number {
  const fresh = Math.floor(Math.random() * ORDERS)
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY)
    if (kept !== null && /^\d{1,3}$/.test(kept)) return Number(kept)
    sessionStorage.setItem(STORAGE_KEY, String(fresh))
  } catch {
    // Without storage, each page has its own order.
  }
  return fresh
}
