import { recall, remember } from '../../../lib/device-memory.ts'
import type { Shareable } from '../panel/parts.ts'

const keyOf = ({ subject, target }: Shareable) => `tips:${subject}:${target}`

export function isTipDismissed(of: Shareable): boolean {
  return recall(keyOf(of)) !== null
}

export function noteTipDismissed(of: Shareable): void {
  remember(keyOf(of), '1')
}
