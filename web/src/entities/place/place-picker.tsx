import { PLACE_QUERY_MIN, type PlaceFound, suggestPlaces } from '@ideathlon/contracts/geolocation'
import { keepPreviousData } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import type { FieldProps } from '../../ui/controls/field.tsx'
import { Combobox } from '../../ui/inputs/lists/combobox.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

const TYPED_MAX = 80
const DEBOUNCE_MS = 500

type PlacePickerProps = FieldProps & {
  /** The displayed form: `Bern, Switzerland`. */
  value: string
  onChange: (formatted: string, place?: PlaceFound) => void
  placeholder?: string
}

/** A town field. The typed text stays until the member picks a suggestion. */
export function PlacePicker({ value, onChange, ...field }: PlacePickerProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  const q = useDebounced(shown.trim(), DEBOUNCE_MS)
  const isSearching = typed !== undefined && q.length >= PLACE_QUERY_MIN
  const found = useRead(
    suggestPlaces,
    { query: { query: q } },
    {
      enabled: isSearching,
      placeholderData: keepPreviousData,
    },
  )
  const places = isSearching ? (found.data?.data ?? []) : []
  return (
    <Combobox
      {...field}
      typed={shown}
      maxLength={TYPED_MAX}
      from={PLACE_QUERY_MIN}
      busy={!isSearching || found.isPending || found.isPlaceholderData}
      onType={(text) => {
        setTyped(text)
        onChange(text)
      }}
      options={places.map((place) => ({
        key: String(place.id),
        label: place.formatted,
        shown: (
          <>
            <MapPin className="size-4 text-muted" aria-hidden="true" /> {place.formatted}
          </>
        ),
      }))}
      onPick={({ key }) => {
        const place = places.find(({ id }) => String(id) === key)
        setTyped(undefined)
        if (place) onChange(place.formatted, place)
      }}
    />
  )
}
