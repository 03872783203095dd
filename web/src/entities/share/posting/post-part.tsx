import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { CopyLabel } from '../copying/copy-label.tsx'
import { useCopied } from '../copying/use-copied.ts'
import { type PostRule, weightOf } from './post-weight.ts'

const FEW_LEFT = 10

type PostPartProps = {
  label: string
  text: string
  rule: PostRule
  onChange: (text: string) => void
  /** True if the network accepts only one part at a time, so that each can be copied. */
  isToCopy: boolean
}

/** One post, and how much room is left in it. */
export function PostPart({ label, text, rule, onChange, isToCopy }: PostPartProps) {
  const left = leftOf(text, rule)
  const id = useId()
  const { copied, copy } = useCopied('text')
  const tone = left < 0 ? 'text-loss-ink' : left < FEW_LEFT ? 'text-gold-ink' : 'text-muted'
  return (
    <div className="flex flex-col gap-1">
      <TextArea
        label={label}
        rows={label === '' ? 2 : 3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        error={left < 0 ? TOO_LONG(-left) : undefined}
        aside={
          <span id={id} className={cx('tabular font-semibold text-small', tone)}>
            <span className="sr-only">Characters left: </span>
            {left}
          </span>
        }
      />
      {isToCopy && (
        <Button look="ghost" className="self-end" onClick={() => void copy(text)}>
          <CopyLabel copied={copied} />
        </Button>
      )}
    </div>
  )
}

export const leftOf = (text: string, rule: PostRule) => rule.max - weightOf(text, rule)

const TOO_LONG = (over: number) =>
  plural(over, {
    one: 'Shorten it by {n} character to fit in one post.',
    other: 'Shorten it by {n} characters to fit in one post.',
  })
