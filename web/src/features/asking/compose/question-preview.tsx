import type { Category } from '@ideathlon/contracts/categories'
import { ASKING_RATERS, ASSUMPTION_MIN } from '@ideathlon/contracts/limits'
import { useWatch } from 'react-hook-form'
import { usePerAssumption } from '../../../entities/score/use-price.ts'
import { plural } from '../../../lib/format/format.ts'
import { signedPoints } from '../../../lib/format/numbers.ts'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { takesAssumptions } from './formats.ts'
import { ASSUMPTIONS, asShown, type QuestionDraft } from './question-form.ts'

const HUE_BEFORE_CHOICE = 275

/** A live preview of the card as others will see it. */
export function QuestionPreview({ categories }: { categories: readonly Category[] }) {
  const draft = useWatch<QuestionDraft>()
  const category = categories.find((each) => each.id === Number(draft.category))
  const filled = ASSUMPTIONS.filter(
    ({ field }) => takesAssumptions(draft) && (draft[field] ?? '').trim().length >= ASSUMPTION_MIN,
  )
  const price = usePerAssumption('ChallengePublished:CreatedChallenge')
  return (
    <aside aria-label="Your Question Preview" className="md:sticky md:top-7">
      <p className="mb-2 flex items-center justify-between font-semibold text-muted text-small">
        Your Question Preview
        <Pill>In progress</Pill>
      </p>
      <div className="card overflow-hidden">
        <div className="relative h-32">
          {draft.primary_image ? (
            <img src={draft.primary_image} alt="" className="size-full object-cover" />
          ) : (
            <ChallengeArt
              seed={category?.slug ?? 'a new question'}
              hue={category?.hue ?? HUE_BEFORE_CHOICE}
            />
          )}
          {category && (
            <Pill tone="onPicture" className="absolute top-3.5 start-3.5">
              {category.name}
            </Pill>
          )}
        </div>
        <div className="flex min-h-32 flex-col gap-3 p-4.5">
          <p className="display break-words font-bold text-title">
            {asShown(draft.question_title ?? '', {
              ...draft,
              solution_format: draft.solution_format ?? 'challenge',
              challenge_format: draft.challenge_format ?? 'standard',
            })}
          </p>
          <p className="mt-auto flex justify-between text-small">
            <b className="font-semibold">0 ideas</b>
            <span className="text-muted">
              {plural(draft.duration_days ?? 0, { one: '{n} day left', other: '{n} days left' })}
            </span>
          </p>
        </div>
      </div>
      {price && (
        <p className="mt-3 flex items-baseline gap-2 px-1">
          <b className="display tabular font-bold text-gain-ink text-heading">
            {signedPoints(price.neurons + filled.length * price.each)}
          </b>
          <span className="text-muted text-small">
            neurons once {ASKING_RATERS} members have rated its ideas, if it is one of your first
            challenges of the day
          </span>
        </p>
      )}
    </aside>
  )
}
