import { DEEP_DIVE_ITEMS_MAX } from '@ideathlon/contracts/deep-dives'
import { X } from 'lucide-react'
import { useState } from 'react'
import { PlacePicker } from '../../../../../entities/place/place-picker.tsx'
import { announce } from '../../../../../ui/announce/announce.ts'

type PlacesProps = { value: readonly string[]; onChange: (places: string[]) => void }

/** The towns where the people with the problem live, each chosen from the place search. */
export function Places({ value, onChange }: PlacesProps) {
  const [typed, setTyped] = useState('')
  const isFull = value.length >= DEEP_DIVE_ITEMS_MAX
  return (
    <div>
      <PlacePicker
        key={value.length}
        label="Where they live"
        placeholder="A town"
        value={typed}
        onChange={(text, place) => {
          setTyped(place ? '' : text)
          if (!place || isFull || value.includes(place.formatted)) return
          onChange([...value, place.formatted])
          announce(`${place.formatted} added`)
        }}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {value.map((place) => (
          <li
            key={place}
            className="inline-flex items-center gap-1 rounded-pill bg-primary-soft ps-3 font-medium text-primary-ink text-small"
          >
            {place}
            <button
              type="button"
              aria-label={`Remove ${place}`}
              onClick={() => onChange(value.filter((each) => each !== place))}
              className="touch grid place-items-center rounded-pill hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
