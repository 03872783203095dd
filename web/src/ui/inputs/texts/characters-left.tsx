import { cx } from 'class-variance-authority'
import { plural } from '../../../lib/format/format.ts'

const WARN_BELOW = 20

type CharactersLeftProps = { text: string; max: number; min?: number }

/** How many characters a text still needs, or how many are left. */
export function CharactersLeft({ text, max, min = 0 }: CharactersLeftProps) {
  const left = max - text.length
  const tone =
    left < 0 ? 'font-semibold text-loss-ink' : left < WARN_BELOW ? 'text-gold-ink' : 'text-muted'
  const missing = min - text.trim().length
  return (
    <span className={cx('tabular shrink-0 text-small', tone)}>
      {missing > 0
        ? plural(missing, { one: '{n} more character', other: '{n} more characters' })
        : charactersLeft(left)}
    </span>
  )
}

export const charactersLeft = (left: number): string =>
  left < 0 ? plural(-left, { other: '{n} too many' }) : plural(left, { other: '{n} left' })
