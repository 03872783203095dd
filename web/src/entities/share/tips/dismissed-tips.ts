import { recall, remember } from '../../../lib/device-memory.ts'
import type { Shareable } from '../panel/parts.ts'

const keyOf = ({ subject, target }: Shareable) => `tips:${subject}:${target}`

export function isTipDismissed(shareable: Shareable): boolean {
  return recall(keyOf(shareable)) !== null
}

export function markTipDismissed(of: Shareable): void {
  remember(keyOf(of), '1')
}
