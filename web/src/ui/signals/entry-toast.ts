import { type Toast, toast, useToasts } from './toasts.ts'

const ENTRY = 'entry'
const PENDING = 'pending'
const ENTRY_MS = 12_000
const PAID_LATER = 'Paid when the challenge closes.'

type Entry = Pick<Toast, 'action'> & { unpaid?: string | undefined }

const shown = (about: string) => useToasts.getState().toasts.find((each) => each.about === about)

/**
 * Shows one toast for a new entry, with the next step and with the points for it if they have
 * already arrived.
 */
export function toastEntry(text: string, { action, unpaid }: Entry): void {
  const pending = shown(PENDING)
  if (pending) useToasts.getState().drop(pending.id)
  toast([text, unpaid, pending?.gain && PAID_LATER].filter(Boolean).join(' '), {
    about: ENTRY,
    ms: ENTRY_MS,
    ...(pending?.gain !== undefined && { gain: pending.gain }),
    ...(action && { action }),
  })
}

/**
 * Shows points that are pending until the challenge closes. They are added to the toast of a recent
 * entry, if there is one.
 */
export function toastPending(gain: string): void {
  const entry = shown(ENTRY)
  if (entry === undefined) {
    toast('pending, paid when the challenge closes', { gain, about: PENDING })
    return
  }
  const { id: _, text, ...more } = entry
  const isMarked = text.endsWith(PAID_LATER)
  toast(isMarked ? text : `${text} ${PAID_LATER}`, { ...more, gain })
}
