import { plural } from '../../../lib/format/format.ts'

type LengthNoteProps = { text: string; min: number; max: number }

/** How many characters a text still needs, or how many are left. */
export function LengthNote({ text, min, max }: LengthNoteProps) {
  const missing = min - text.trim().length
  return (
    <span className="tabular shrink-0 text-muted text-small">
      {missing > 0
        ? plural(missing, { one: '{n} more character', other: '{n} more characters' })
        : plural(max - text.length, { other: '{n} left' })}
    </span>
  )
}
