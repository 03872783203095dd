import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { announce } from '../../announce/announce.ts'
import { Field, type FieldProps } from '../../controls/field.tsx'
import { isBelowMax, isSeparated, tagKey, UNLIMITED, withPasted, withTag } from './tag-rules.ts'

type TagsInputProps = FieldProps & {
  value: readonly string[]
  onChange: (tags: string[]) => void
  max?: number
  placeholder?: string
  tagMax?: number
  ref?: Ref<HTMLInputElement>
}

const FRAME =
  'flex flex-wrap items-center gap-1.5 rounded-control border border-line-strong/60 bg-surface p-1 focus-within:border-primary hover:border-line-strong'

/**
 * Tags shown as chips. Enter, Tab, comma and semicolon add a tag; Backspace in an empty field
 * removes the last one.
 */
export function TagsInput(props: TagsInputProps) {
  const { value, onChange, max = UNLIMITED, placeholder, tagMax = 60, ref, ...field } = props
  const [typed, setTyped] = useState('')
  const own = useRef<HTMLInputElement>(null)
  const isFull = !isBelowMax(value, max)
  const commit = () => {
    const tags = withTag(value, typed, max)
    onChange(tags)
    if (tags.length > value.length) announce(`${tags.at(-1)} added`)
    setTyped('')
  }
  const remove = (tag: string) => {
    onChange(value.filter((it) => it !== tag))
    announce(`${tag} removed`)
    own.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const action = tagKey(event.key, typed)
    if (action === undefined) return
    if (action === 'remove-last') return value.at(-1) !== undefined && remove(value.at(-1) ?? '')
    event.preventDefault()
    commit()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isSeparated(text)) return
    event.preventDefault()
    onChange(withPasted(value, text, max))
  }
  // Phone keyboards do not report which key was pressed.
  const write = (text: string) => {
    if (!isSeparated(text)) return setTyped(text)
    onChange(withPasted(value, text, max))
    setTyped('')
  }
  const aside = max > 0 && (
    <span className="tabular text-muted text-small">
      {value.length}/{max}
    </span>
  )
  return (
    <Field aside={aside} {...field}>
      {(wiring) => (
        <span data-framed className={FRAME}>
          {value.map((tag) => (
            <Tag key={tag} tag={tag} onRemove={() => remove(tag)} />
          ))}
          <input
            dir="auto"
            ref={(element) => {
              own.current = element
              if (typeof ref === 'function') ref(element)
            }}
            {...wiring}
            value={typed}
            maxLength={tagMax}
            // Not disabled, or the focus would be lost when the last tag is added.
            readOnly={isFull}
            placeholder={isFull ? 'Limit reached' : placeholder}
            onChange={(event) => write(event.target.value)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={commit}
            className="min-h-11 wide-32 flex-1 bg-transparent px-2 outline-none placeholder:text-muted/80"
          />
        </span>
      )}
    </Field>
  )
}

function Tag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-pill bg-primary-soft ps-3',
        'font-medium text-primary-ink text-small',
      )}
    >
      <span className="truncate">{tag}</span>
      <button
        type="button"
        aria-label={`Remove ${tag}`}
        onClick={onRemove}
        className="-my-px touch grid place-items-center rounded-pill hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
