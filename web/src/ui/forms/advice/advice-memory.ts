const PREFIX = 'advice.'

/** A browser that keeps nothing shows it again; that is all. */
export function isDismissed(target: string): boolean {
  try {
    return localStorage.getItem(PREFIX + target) !== null
  } catch {
    return false
  }
}

export function dismissAdvice(target: string): void {
  try {
    localStorage.setItem(PREFIX + target, '1')
  } catch {
    // Nothing is lost but the memory.
  }
}
