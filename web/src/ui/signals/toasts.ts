import { create } from 'zustand'

export type Toast = {
  id: number
  text: string
  /** Neurons gained or lost, shown in colour before the text. */
  gain?: string
  tone?: 'plain' | 'problem'
  action?: { label: string; run: () => void }
  /** A newer message about the same thing replaces the older one. */
  about?: string
  /** How long it is shown; by default, a problem is shown until the user dismisses it. */
  ms: number
}

const SHOWN_MAX = 3
const DEFAULT_MS = 5000

type ToastState = { toasts: Toast[]; drop: (id: number) => void }

export const useToasts = create<ToastState>()((set) => ({
  toasts: [],
  drop: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}))

let lastId = 0

export function toast(text: string, more: Partial<Omit<Toast, 'id' | 'text'>> = {}): number {
  const id = ++lastId
  const ms = more.tone === 'problem' ? Number.POSITIVE_INFINITY : DEFAULT_MS
  const fresh: Toast = { id, text, ...more, ms: more.ms ?? ms }
  useToasts.setState((state) => ({ toasts: trimToVisible(placed(state.toasts, fresh)) }))
  return id
}

function placed(toasts: readonly Toast[], fresh: Toast): Toast[] {
  const at = toasts.findIndex(({ about }) => about !== undefined && about === fresh.about)
  return at < 0 ? [...toasts, fresh] : toasts.with(at, fresh)
}

/**
 * Neuron toasts are frequent, so if there are too many toasts, the oldest
 * of those is removed first.
 */
function trimToVisible(toasts: readonly Toast[]): Toast[] {
  if (toasts.length <= SHOWN_MAX) return [...toasts]
  const gain = toasts.findIndex((each) => each.gain !== undefined)
  return toasts.toSpliced(Math.max(0, gain), toasts.length - SHOWN_MAX)
}
