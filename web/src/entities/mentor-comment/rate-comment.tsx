import {
  FEEDBACK_CHOICES,
  type FeedbackChoice,
  type MentoringView,
  rateMentoring,
} from '@ideathlon/contracts/mentoring'
import { useMutation } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Rating } from '../../ui/inputs/scales/rating.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { refreshMentoring } from './queries.ts'

const CHOICES = Object.entries(FEEDBACK_CHOICES) as [FeedbackChoice, string][]
const CHOICES_MAX = 3

/** Rates a mentor comment from 0 to 5 with a few words. A rating is final. */
export function RateComment({ comment }: { comment: MentoringView }) {
  const [given, setGiven] = useState<number>()
  const [choices, setChoices] = useState<readonly FeedbackChoice[]>([])
  const rating = useRating(comment)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Rating
          label={comment.idea.is_mine ? 'How much did it help you?' : 'How good is this advice?'}
          look="smiles"
          value={given ?? 0}
          onChange={setGiven}
        />
        <ToggleChip on={given === 0} onClick={() => setGiven(0)}>
          0 · not at all
        </ToggleChip>
      </div>
      {given !== undefined && (
        <fieldset className="mt-3">
          <legend className="text-muted text-small">It was … (optional, up to three)</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {CHOICES.map(([choice, label]) => (
              <ToggleChip
                key={choice}
                on={choices.includes(choice)}
                onClick={() => setChoices(toggled(choices, choice))}
              >
                {label}
              </ToggleChip>
            ))}
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button
              look="primary"
              busy={rating.isPending && 'Saving…'}
              onClick={() => rating.mutate({ stars: given, choices: [...choices] })}
            >
              Give {given} of 5
            </Button>
            <span className="text-muted text-small">You cannot change this rating later.</span>
          </div>
        </fieldset>
      )}
    </div>
  )
}

function toggled(chosen: readonly FeedbackChoice[], choice: FeedbackChoice) {
  if (chosen.includes(choice)) return chosen.filter((one) => one !== choice)
  return [...chosen, choice].slice(-CHOICES_MAX)
}

type ToggleChipProps = { on: boolean; onClick: () => void; children: React.ReactNode }

function ToggleChip({ on, onClick, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={cx(
        'touch inline-flex items-center rounded-pill border px-3.5 font-medium text-small',
        on ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line text-muted',
      )}
    >
      {children}
    </button>
  )
}

function useRating({ id, idea }: MentoringView) {
  return useMutation({
    mutationFn: (body: { stars: number; choices: FeedbackChoice[] }) =>
      call(rateMentoring, { params: { mentoring: String(id) }, body }),
    onSuccess: async () => {
      toast(
        idea.is_mine
          ? 'Thank you. Your rating helps your mentor improve.'
          : 'Thank you for rating a peer’s comment.',
      )
      await refreshMentoring()
    },
    onError: (error) => {
      toast(sentenceOf(error), { tone: 'problem' })
    },
  })
}
