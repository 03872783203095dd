/**
 * What the browser has stored under a name; null if there is nothing, or if storage is unavailable.
 */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** The names under which the browser has stored something; empty if storage is unavailable. */
export function rememberedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Stores a string in the browser, or removes the stored one if given null. Returns false if the
 * storage is full or unavailable; the string is then lost when the page closes.
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
