/** What the browser keeps under a name; null where there is nothing, or it keeps nothing at all. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The names under which the browser keeps something; none where it keeps nothing at all. */
export function rememberedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Keeps a text in the browser, and with null drops it. False where the storage is full or
 * forbidden: what should have been kept then lasts as long as the page.
 */
export function remember(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}
