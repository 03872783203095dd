import { expectedTitleWords, uses, WORDS_WANTED } from '@ideathlon/contracts/challenge-formats'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { format as formats } from '../../../../lib/format/format.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { formatOf } from '../formats.ts'
import type { QuestionDraft } from '../question-form.ts'

/** How long after the last keystroke the words shake if the title contains none of them. */
const DEBOUNCE_MS = 1200

/**
 * The words that invite surprising ideas. They are highlighted when the title uses one and shake
 * when it uses none.
 */
export function DrawingWords({ category }: { category: string | undefined }) {
  const { control, formState } = useFormContext<QuestionDraft>()
  const draft = useWatch({ control })
  const title = draft.question_title ?? ''
  const debounced = useDebounced(title, DEBOUNCE_MS)
  const { id, frame } = formatOf(draft)
  const format = { solution_format: 'challenge', challenge_format: frame } as const
  const words = id === 'caption' ? [] : expectedTitleWords(format, category)
  if (words.length === 0) return null
  const isMissing = !words.some((word) => uses(title, word))
  return (
    <div className="mt-3 text-small">
      <Announced
        className={cx('text-muted', !isMissing && 'sr-only')}
        says={isMissing ? `${WORDS_WANTED} ${formats().list(words, 'unit')}` : ''}
      >
        {isMissing && WORDS_WANTED}
      </Announced>
      <ul
        // A new key replays the animation.
        key={isMissing ? `${debounced}${formState.submitCount}` : 'used'}
        className={cx('mt-1.5 flex flex-wrap gap-2', isMissing && debounced === title && 'shakes')}
      >
        {words.map((word) => {
          const isUsed = uses(title, word)
          return (
            <li
              key={word}
              className={cx(
                'inline-flex min-h-8 items-center gap-1 rounded-pill px-3 font-medium',
                isUsed ? 'bg-gain-soft text-gain-ink' : 'bg-sunken text-muted',
              )}
            >
              {isUsed && <Check aria-label="Used:" className="size-4" />}
              {word}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
