import { IMPROVE_PURPOSE_MAX } from '@ideathlon/contracts/challenge-formats'
import { useWatch } from 'react-hook-form'
import { AreaEntry } from '../../../ui/inputs/texts/area-entry.tsx'
import { IdeaFields } from './fields/idea-fields.tsx'
import type { QuestionDraft } from './question-form.ts'

/** The asker's own idea, either hidden among the others or shown for improvement. */
export function OwnIdeaFields() {
  const format = useWatch<QuestionDraft, 'solution_format'>({ name: 'solution_format' })
  if (format === 'improve-an-idea') {
    return (
      <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-label="Your idea">
        <AreaEntry
          name="improve_purpose"
          label="Your idea, and what you want to improve"
          hint="Everyone sees it above the question."
          rows={4}
          maxLength={IMPROVE_PURPOSE_MAX}
        />
      </section>
    )
  }
  if (format !== 'test-an-idea') return null
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-labelledby="own-idea">
      <div>
        <h2 id="own-idea" className="font-bold text-title">
          Your idea to test
        </h2>
        <p className="mt-1 text-muted">
          It is rated like the others. Until the challenge closes, nobody can see that it is yours.
          It cannot win.
        </p>
      </div>
      <IdeaFields isBrief />
    </section>
  )
}
