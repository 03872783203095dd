import type { Shareable } from '../panel/parts.ts'

const keyOf = ({ subject, target }: Shareable) => `tips:${subject}:${target}`

export function isTipDismissed(of: Shareable): boolean {
  try {
    return localStorage.getItem(keyOf(of)) !== null
  } catch {
    return false
  }
}

export function noteTipDismissed(of: Shareable): void {
  try {
    localStorage.setItem(keyOf(of), '1')
  } catch {
    // Without storage the tip is simply shown again.
  }
}
