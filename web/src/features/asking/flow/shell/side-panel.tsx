import type { CategoryTile } from '@ideathlon/contracts/categories'
import { completeDeepDives, type DeepDives, NO_DEEP_DIVES } from '@ideathlon/contracts/deep-dives'
import { ASKING_RATERS, ASSUMPTION_MIN } from '@ideathlon/contracts/limits'
import { useFormContext } from 'react-hook-form'
import { QuestionCardFace } from '../../../../entities/challenge/question-card.tsx'
import { usePerAssumption } from '../../../../entities/score/use-price.ts'
import { EarlierQuestions } from '../../../../entities/similar/earlier-questions.tsx'
import { plural } from '../../../../lib/format/format.ts'
import { signedPoints } from '../../../../lib/format/numbers.ts'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Tooltip } from '../../../../ui/surfaces/tooltip.tsx'
import { takesAssumptions } from '../../compose/formats.ts'
import { ASSUMPTIONS, asShown, type QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../flow-context.ts'
import { pathOf } from '../rules/category-path.ts'

const HUE_BEFORE_CHOICE = 275

/**
 * Beside every step: a preview of the card, what the challenge can earn, and similar challenges.
 */
export function SidePanel({ categories }: { categories: readonly CategoryTile[] }) {
  const draft = useFormContext<QuestionDraft>().watch()
  const { step } = useFlow()
  // The question step already lists similar challenges below its title.
  const hasEarlier = draft.caption_solution_format == null && step !== 'question-description'
  return (
    <div className="flex flex-col gap-5">
      <Preview draft={draft} categories={categories} />
      <Earning draft={draft} />
      {hasEarlier && <EarlierQuestions text={draft.question_title} />}
    </div>
  )
}

function Preview({
  draft,
  categories,
}: {
  draft: QuestionDraft
  categories: readonly CategoryTile[]
}) {
  const path = pathOf(Number(draft.category), categories)
  const category = path.at(-1)
  const days = draft.duration_days ?? 0
  const trail = path.map(({ name }) => name).join(' › ')
  const card = (
    <div className="w-full">
      <QuestionCardFace
        question={{
          slug: category?.slug ?? 'a new question',
          question_title: asShown(draft.question_title, {
            ...draft,
            solution_format: draft.solution_format ?? 'challenge',
            challenge_format: draft.challenge_format ?? 'standard',
          }),
          category: { name: category?.name ?? '', hue: category?.hue ?? HUE_BEFORE_CHOICE },
          ideas: 0,
          primary_image: draft.primary_image ?? null,
          image_alt: draft.image_alt ?? '',
        }}
        foot={
          <span className="text-muted">
            {plural(days, { one: '{n} day left', other: '{n} days left' })}
          </span>
        }
      />
    </div>
  )
  return (
    <section aria-label="Your Question Preview">
      <p className="mb-2.5 flex items-center justify-between gap-3">
        <b className="display whitespace-nowrap font-bold">Your Question Preview</b>
        <Pill>In progress</Pill>
      </p>
      {trail === '' ? card : <Tooltip text={trail}>{card}</Tooltip>}
    </section>
  )
}

/** What the asker can earn, at current prices. */
function Earning({ draft }: { draft: QuestionDraft }) {
  const price = usePerAssumption('ChallengePublished:CreatedChallenge')
  if (!price) return null
  const filled = ASSUMPTIONS.filter(
    ({ field }) => takesAssumptions(draft) && (draft[field] ?? '').trim().length >= ASSUMPTION_MIN,
  )
  const dives = completeDeepDives({ ...NO_DEEP_DIVES, ...draft.deep_dives } as DeepDives)
  const sum = price.neurons + filled.length * price.each + dives.length * price.eachDive
  return (
    <p className="flex items-baseline gap-2">
      <b className="display tabular font-bold text-gain-ink text-heading">{signedPoints(sum)}</b>
      <span className="text-muted text-small">
        neurons once {ASKING_RATERS} members have rated ideas, if this is one of your first
        challenges of the day
      </span>
    </p>
  )
}
