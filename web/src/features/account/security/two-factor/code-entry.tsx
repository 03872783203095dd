import { TextEntry } from '../../../../ui/inputs/texts/text-entry.tsx'

/** What weakens the second factor asks for it once more. */
export function CodeEntry() {
  return (
    <TextEntry
      name="code"
      label="A code from your app, or a recovery code"
      autoComplete="one-time-code"
    />
  )
}
