import type { CategoryTile } from '@ideathlon/contracts/categories'
import { cx } from 'class-variance-authority'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PlacePicker } from '../../../../entities/place/place-picker.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { useChoosing } from './use-choosing.ts'

type LocalPlaceProps = { topics: readonly CategoryTile[]; onDone: () => void }

/** A local question starts with its place; the first topic is preselected. */
export function LocalPlace({ topics, onDone }: LocalPlaceProps) {
  const { control } = useFormContext<QuestionDraft>()
  const [location, category] = useWatch({ control, name: ['location', 'category'] })
  const [typed, setTyped] = useState(location?.formatted ?? '')
  const choose = useChoosing()
  const [first] = topics
  return (
    <section className="card flex flex-col gap-6 p-5 sm:p-7" aria-label="Your place">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-ink">
          <MapPin aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <PlacePicker
            label="Which place is it about?"
            hint="Type at least three letters, then choose a town from the list."
            placeholder="Bern"
            value={typed}
            onChange={(text, place) => {
              setTyped(text)
              if (place === undefined || first === undefined) return
              choose(first, { id: place.id, formatted: place.formatted })
              onDone()
            }}
          />
        </div>
      </div>
      {location && (
        <fieldset>
          <legend className="font-semibold">
            Which topic in {location.formatted} is it about?
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {topics.map((topic) => (
              <button
                key={topic.id}
                type="button"
                aria-pressed={topic.id === category}
                onClick={() => {
                  choose(topic, location)
                  onDone()
                }}
                className={cx(
                  'min-h-11 rounded-pill border px-4 font-medium text-small',
                  topic.id === category
                    ? 'border-primary bg-primary-soft text-primary-ink'
                    : 'border-line text-muted hover:border-line-strong hover:text-ink',
                )}
              >
                {topic.name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  )
}
