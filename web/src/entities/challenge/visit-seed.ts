const STORAGE_KEY = 'home-order'
/** Few enough that members share orders, so the server can cache them. */
const ORDERS = 200

/** The order of this visit stays until the tab is closed, so that nothing jumps during reading. */
export const visitSeed: number = keptSeed()

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
