import { type Ref, useMemo, useState } from 'react'
import type { FieldProps } from '../../controls/field.tsx'
import { Combobox, type Option } from './combobox.tsx'
import { matching } from './list-rules.ts'

type AutocompleteProps = FieldProps & {
  items: readonly Option[]
  /** The key of the chosen entry, or null if none is chosen. */
  value: string | null
  onChange: (key: string | null) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A choice from a loaded list, found by typing part of a name. */
export function Autocomplete({ items, value, onChange, ...rest }: AutocompleteProps) {
  const [typed, setTyped] = useState<string>()
  const chosen = items.find(({ key }) => key === value)
  const shown = typed ?? chosen?.label ?? ''
  const options = useMemo(() => matching(items, shown, ({ label }) => label), [items, shown])
  return (
    <Combobox
      {...rest}
      typed={shown}
      options={options}
      onType={(text) => {
        setTyped(text)
        if (value !== null) onChange(null)
      }}
      onPick={({ key }) => {
        setTyped(undefined)
        onChange(key)
      }}
    />
  )
}
