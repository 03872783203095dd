import { cx } from 'class-variance-authority'
import { type TextareaHTMLAttributes, useEffect, useRef } from 'react'
import { CONTROL, Field, type FieldProps } from '../controls/field.tsx'
import { MentionOffers } from './mention-offers.tsx'
import { withNamed } from './mention-rules.ts'
import { type UseNameable, useMentions } from './use-mentions.ts'

type MentionAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> & {
    value: string
    onChange: (text: string) => void
    useNameable: UseNameable
  }

/** A text field that offers people to mention after an @. */
export function MentionArea(props: MentionAreaProps) {
  const { label, hint, error, aside, value, onChange, useNameable, rows = 3, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  const mentions = useMentions(useNameable, ({ from }, handle) => {
    const named = withNamed(value, { from, caret: area.current?.selectionStart ?? 0, handle })
    caret.current = named.caret
    onChange(named.text)
  })
  useEffect(() => {
    if (caret.current === undefined || value === '') return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [value])
  return (
    <Field {...{ label, hint, error, aside }}>
      {(wiring) => (
        <span className="relative block">
          <textarea
            {...rest}
            {...wiring}
            ref={area}
            rows={rows}
            aria-autocomplete="list"
            aria-controls={mentions.listId}
            aria-activedescendant={mentions.activeId}
            value={value}
            style={{ minHeight: `${rows * 1.65 + 1.3}em` }}
            onChange={({ target }) => {
              onChange(target.value)
              mentions.follow(target.value.slice(0, target.selectionStart))
            }}
            onKeyDown={mentions.press}
            onBlur={mentions.close}
            className={cx(CONTROL, 'block field-sizing-content leading-relaxed')}
          />
          <MentionOffers mentions={mentions} />
        </span>
      )}
    </Field>
  )
}
