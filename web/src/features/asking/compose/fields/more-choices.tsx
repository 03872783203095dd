import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { format, plural } from '../../../../lib/format/format.ts'
import { formatOf } from '../formats.ts'
import { EMPTY_QUESTION, type QuestionDraft } from '../question-form.ts'

const ALWAYS_SHOWN = new Set(['question_title', 'question_detail', 'category', 'root'])

const CHOICES = [
  ...(['solution_format', 'challenge_format', 'caption_solution_format', 'duration_days'] as const),
  ...(['assumption_who', 'assumption_what', 'assumption_why'] as const),
  ...(['max_user_ideas', 'idea_entry_fee_cents', 'opens_at'] as const),
] as const

/** Whether the form has a value that differs from that of a plain challenge. */
const isSpecial = (content: QuestionDraft): boolean =>
  (content.prize?.type ?? 'points') !== 'points' ||
  CHOICES.some((field) => content[field] !== EMPTY_QUESTION[field])

/**
 * The fields that a quick post does not need. They start expanded if one has a value, and expand
 * when one has an error.
 */
export function MoreChoices({ children }: { children: ReactNode }) {
  const { getValues } = useFormContext<QuestionDraft>()
  const { errors, submitCount } = useFormState<QuestionDraft>()
  const [isOpen, setOpen] = useState(() => isSpecial(getValues()))
  const hasProblem = Object.keys(errors).some((field) => !ALWAYS_SHOWN.has(field))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again
  useEffect(() => {
    if (hasProblem) setOpen(true)
  }, [hasProblem, submitCount])
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="card flex min-h-16 w-full items-center justify-between gap-4 px-5 py-3 text-start hover:text-primary-ink sm:px-6"
      >
        <span className="min-w-0">
          <b className="block font-semibold">More options</b>
          <Chosen />
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && children}
    </>
  )
}

/** The current options in one line. */
function Chosen() {
  const content = useWatch<QuestionDraft>()
  const { prize, duration_days: days = 0 } = content
  const cents = prize?.cents ?? 0
  return (
    <span className="block truncate text-muted text-small">
      {[
        formatOf(content).label,
        plural(days, { one: 'open for {n} day', other: 'open for {n} days' }),
        cents > 0 ? format().money(cents) : prize?.title || 'no prize money',
      ].join(' · ')}
    </span>
  )
}
