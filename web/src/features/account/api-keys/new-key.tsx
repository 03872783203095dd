import { ShownOnce } from '../../../ui/surfaces/shown-once.tsx'

/** A new key is shown once; only its hash is stored. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <ShownOnce title="Copy your key now" value={value} onDone={onDone}>
      It is shown only once. Store it like a password, and never publish it in code.
    </ShownOnce>
  )
}
