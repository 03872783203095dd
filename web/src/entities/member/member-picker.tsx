import { findPeople, type PersonFound } from '@ideathlon/contracts/people'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import type { FieldProps } from '../../ui/controls/field.tsx'
import { Combobox } from '../../ui/inputs/lists/combobox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Portrait } from './portrait.tsx'

const OFFERED_MAX = 8

type MemberPickerProps = FieldProps & {
  onPick: (person: PersonFound) => void
  placeholder?: string
  /** Offers only members whom the viewer can message. */
  messageable?: boolean
}

/** Finds a member by handle or name, passes the choice to the caller and clears the field. */
export function MemberPicker({ onPick, messageable = false, ...field }: MemberPickerProps) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim().replace(/^@/, ''))
  const found = useRead(
    findPeople,
    { query: { query, size: OFFERED_MAX, ...(messageable && { messageable: 'true' }) } },
    {
      enabled: query !== '',
      placeholderData: keepPreviousData,
    },
  )
  const people = found.data?.data ?? []
  return (
    <Combobox
      {...field}
      typed={typed}
      onType={setTyped}
      busy={found.isPending || found.isPlaceholderData}
      options={people.map((person) => ({
        key: person.handle,
        label: person.handle,
        shown: (
          <>
            <Portrait handle={person.handle} picture={person.avatar_url} size={28} />
            <span className="truncate font-medium">{person.name}</span>
            <span className="truncate text-muted text-small">
              <bdi>@{person.handle}</bdi>
            </span>
          </>
        ),
      }))}
      onPick={({ key }) => {
        const person = people.find(({ handle }) => handle === key)
        setTyped('')
        if (person) onPick(person)
      }}
    />
  )
}
