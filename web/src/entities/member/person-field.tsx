import { findPeople, type PersonFound } from '@ideathlon/contracts/people'
import { keepPreviousData } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { CONTROL, Field } from '../../ui/controls/field.tsx'
import { Portrait } from './portrait.tsx'

const SIZE = 6

type PersonFieldProps = {
  label: string
  hint?: string
  /** A handle, or the part of it typed so far. */
  value: string
  onChange: (handle: string) => void
}

/** Finds a member by name or handle while typing; the arrow keys move through the matches. */
export function PersonField({ label, hint, value, onChange }: PersonFieldProps) {
  const listId = useId()
  const { people, at, press, type, choose, close } = useFinding(value, onChange)
  return (
    <Field label={label} hint={hint ?? 'Type a name or a handle.'}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            role="combobox"
            aria-expanded={people.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={people[at] && `${listId}-${at}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onBlur={close}
            className={cx(CONTROL, 'touch')}
          />
          <Found listId={listId} label={label} people={people} at={at} choose={choose} />
        </span>
      )}
    </Field>
  )
}

function useFinding(value: string, onChange: (handle: string) => void) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const query = useDeferredValue(value.trim())
  const { data } = useRead(
    findPeople,
    { query: { query, size: SIZE } },
    {
      enabled: open && query.length > 0,
      placeholderData: keepPreviousData,
    },
  )
  const people = open && query ? (data?.data ?? []) : []
  const choose = (handle: string) => {
    onChange(handle)
    setOpen(false)
  }
  const type = (text: string) => {
    onChange(text.replace(/^@/, '').toLowerCase())
    setOpen(true)
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    if (people.length === 0) return
    const step = STEPS[event.key]
    if (step !== undefined) setAt((at + step + people.length) % people.length)
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Enter' && people[at]?.handle !== value) choose(people[at]?.handle ?? '')
    else return
    event.preventDefault()
  }
  return { people, at, press, type, choose, close: () => setOpen(false) }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type FoundProps = {
  listId: string
  label: string
  people: readonly PersonFound[]
  at: number
  choose: (handle: string) => void
}

function Found({ listId, label, people, at, choose }: FoundProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className={cx(
        'absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control bg-raised shadow-lifted',
        people.length === 0 && 'hidden',
      )}
    >
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field itself
        <div
          key={person.id}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person.handle)}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-1.5',
            place === at && 'bg-primary-soft text-primary-ink',
          )}
        >
          <Portrait handle={person.handle} picture={person.avatar_url} size={28} />
          <span className="truncate font-semibold">{person.name}</span>
          <span className="truncate text-muted text-small">
            <bdi>@{person.handle}</bdi>
          </span>
        </div>
      ))}
    </div>
  )
}
