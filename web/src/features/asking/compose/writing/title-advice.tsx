import { listSimilar } from '@ideathlon/contracts/similar'
import { adviseTitle, isSameQuestion } from '@ideathlon/contracts/title-advice'
import { TITLE_ADVICE } from '@ideathlon/contracts/title-advice-texts'
import { Lightbulb } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { read } from '../../../../api/read.ts'
import { useDebouncedText } from '../../../../entities/similar/use-debounced-text.ts'
import { useSimilar } from '../../../../entities/similar/use-similar.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import type { QuestionDraft } from '../question-form.ts'

/** Tips for the title, shown after a pause in typing. They do not block publishing. */
export function TitleAdvice() {
  const { control } = useFormContext<QuestionDraft>()
  const draft = useWatch({ control })
  const title = draft.question_title ?? ''
  const quiet = useDebouncedText(title)
  const similar = useSimilar(title, (text) => read(listSimilar, { query: { text } }))
  const isAgain =
    quiet !== undefined && similar.some((one) => isSameQuestion(one.question_title, quiet))
  const advice = quiet === undefined ? [] : adviseTitle(quiet, draft)
  const pieces = isAgain ? (['again', ...advice.slice(1)] as const) : advice
  return (
    <section aria-label="Tips for your title">
      {pieces.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {pieces.map((kind) => (
            <li key={kind} className="flex items-start gap-2 text-muted text-small">
              <Lightbulb className="mt-0.5 size-4 shrink-0 text-gold-ink" aria-hidden="true" />
              <Announced as="span" atOnce>
                {TITLE_ADVICE[kind]}
              </Announced>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
