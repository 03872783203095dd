import { Check, CloudAlert } from 'lucide-react'
import { Announced } from '../../announce/announced.tsx'
import { type SaveState, saveWords } from './autosave-words.ts'

/** A line such as "Saved 12:03 PM", with its space reserved. */
export function AutosaveLine({ state }: { state: SaveState }) {
  return (
    <Announced className="flex min-h-6 items-center gap-1.5 text-muted text-small tabular">
      {state.kind === 'saved' && <Check className="size-4 text-gain-ink" aria-hidden="true" />}
      {state.kind === 'failed' && (
        <CloudAlert className="size-4 text-loss-ink" aria-hidden="true" />
      )}
      {saveWords(state)}
    </Announced>
  )
}
