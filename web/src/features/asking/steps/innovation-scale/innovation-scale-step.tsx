import { Check } from 'lucide-react'
import { useController } from 'react-hook-form'
import { ScalePicture } from '../../../../entities/challenge/page/scale-picture.tsx'
import { SCALES } from '../../../../entities/challenge/page/scale-words.ts'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'

/** How far ideas may go beyond what is possible today. */
export function Step() {
  const { field } = useController<QuestionDraft, 'innovation_scale'>({ name: 'innovation_scale' })
  const chosen = field.value ?? 'blue-sky'
  return (
    <>
      <PageHead title="How bold can ideas be?">
        Members see this on your challenge and aim for it.
      </PageHead>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="sr-only">Innovation scale</legend>
        {SCALES.map(({ scale, label, says }) => (
          <label
            key={scale}
            className="group card relative flex cursor-pointer overflow-hidden outline-2 outline-transparent transition-[outline-color,transform] duration-150 hover:-translate-y-0.5 has-checked:outline-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 max-sm:items-stretch sm:flex-col"
          >
            <input
              type="radio"
              name={field.name}
              value={scale}
              checked={chosen === scale}
              onChange={() => field.onChange(scale)}
              className="sr-only"
            />
            <span className="block w-32 shrink-0 sm:h-36 sm:w-full">
              <ScalePicture scale={scale} />
            </span>
            <span className="block p-4">
              <b className="display block font-bold text-title">{label}</b>
              <span className="mt-1 block text-muted text-small">{says}</span>
            </span>
            <span
              aria-hidden="true"
              className="absolute top-3 end-3 hidden size-7 place-items-center rounded-full bg-primary text-on-primary group-has-checked:grid"
            >
              <Check className="size-4.5" strokeWidth={3} />
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
