import { format } from '../../../lib/format/format.ts'

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; isOffline?: boolean }

/** The status line below a text that saves itself. */
export function saveWords(state: SaveState): string {
  if (state.kind === 'clean') return ''
  if (state.kind === 'failed' && state.isOffline) {
    return 'Not saved yet: you are offline. We will save it when you are back online.'
  }
  if (state.kind === 'failed') return 'Not saved. We will try again after your next change.'
  if (state.kind !== 'saved') return 'Saving…'
  return `Saved ${format().time(state.at)}`
}
