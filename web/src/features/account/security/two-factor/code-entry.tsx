import { TextEntry } from '../../../../ui/inputs/texts/text-entry.tsx'

/** Weakening two-step verification requires a current code. */
export function CodeEntry() {
  return (
    <TextEntry
      name="code"
      label="Code from your app or recovery code"
      autoComplete="one-time-code"
    />
  )
}
