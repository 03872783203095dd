import { cx } from 'class-variance-authority'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { counted } from '../../../lib/format/counts.ts'
import { Announced } from '../../announce/announced.tsx'
import { CONTROL, Field, type FieldProps } from '../../controls/field.tsx'
import { AUTOCOMPLETE_MAX, afterListKey, NONE_FOUND } from './list-rules.ts'

export type Option = { key: string; label: string; shown?: ReactNode }

type ComboboxProps = FieldProps & {
  typed: string
  onType: (typed: string) => void
  options: readonly Option[]
  onPick: (option: Option) => void
  /** More results are loading, so "no items" is not shown yet. */
  busy?: boolean
  /** How many characters must be typed before matches are offered. */
  from?: number
  maxLength?: number
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A field that offers matches while the user types. Arrow keys cycle through them, Enter chooses
 * one, Escape closes the list.
 */
export function Combobox(props: ComboboxProps) {
  const { typed, onType, options, onPick, busy = false, from = 1, ...rest } = props
  const { placeholder, ref, maxLength = AUTOCOMPLETE_MAX, ...field } = rest
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const offers = isOpen && typed.trim().length >= from
  const isShown = offers && options.length > 0
  const active = offers ? options[at] : undefined
  const pick = (option: Option) => {
    onPick(option)
    setOpen(false)
    setAt(-1)
  }
  const press = (event: KeyboardEvent) => {
    const next = offers ? afterListKey(event.key, at, options.length) : undefined
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'ArrowDown') {
      setOpen(true)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      pick(active)
    } else if (event.key === 'Escape' && offers) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            ref={ref}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={active && `${listId}-${active.key}`}
            value={typed}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={(event) => {
              onType(event.target.value)
              setOpen(true)
              setAt(-1)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
            className={cx(CONTROL, 'touch')}
          />
          <Offers
            listId={listId}
            options={options}
            active={active}
            busy={busy}
            onPick={pick}
            shown={offers}
          />
        </span>
      )}
    </Field>
  )
}

type OffersProps = {
  listId: string
  options: readonly Option[]
  active: Option | undefined
  busy: boolean
  shown: boolean
  onPick: (option: Option) => void
}

function Offers({ listId, options, active, busy, shown, onPick }: OffersProps) {
  const isShown = shown && options.length > 0
  const isEmpty = shown && options.length === 0 && !busy
  const list = useRef<HTMLSpanElement>(null)
  // Near the bottom of a screen, the list would open behind the tab bar.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <>
      <span
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="rises absolute inset-x-0 top-full z-30 mt-1 max-h-60 scroll-mb-[calc(var(--above-tabs)+1rem)] overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lifted"
      >
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
          <span
            key={option.key}
            id={`${listId}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            ref={(element) => {
              if (option === active) element?.scrollIntoView({ block: 'nearest' })
            }}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[8px] px-3 py-1.5 hover:bg-primary-soft aria-selected:bg-primary-soft"
          >
            {option.shown ?? option.label}
          </span>
        ))}
      </span>
      <Announced as="span" className={isEmpty ? 'mt-1.5 block text-muted text-small' : 'sr-only'}>
        {isEmpty ? NONE_FOUND : isShown && counted(options.length, 'suggestion')}
      </Announced>
    </>
  )
}
