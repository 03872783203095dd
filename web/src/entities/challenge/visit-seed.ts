const STORAGE_KEY = 'home-order'
/** Few enough that people share orders, and the server remembers them. */
const ORDERS = 200

/** The order of this visit: it holds until the tab is closed, so that nothing jumps while one reads. */
export const visitSeed: number = keptSeed()

function keptSeed(): number {
  const fresh = Math.floor(Math.random() * ORDERS)
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY)
    if (kept !== null && /^\d{1,3}$/.test(kept)) return Number(kept)
    sessionStorage.setItem(STORAGE_KEY, String(fresh))
  } catch {
    // Without storage every page has an order of its own.
  }
  return fresh
}
