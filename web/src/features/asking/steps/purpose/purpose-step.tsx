import { IMPROVE_PURPOSE_MAX } from '@ideathlon/contracts/challenge-formats'
import { useWatch } from 'react-hook-form'
import { AreaEntry } from '../../../../ui/inputs/texts/area-entry.tsx'
import { CharactersLeft } from '../../../../ui/inputs/texts/characters-left.tsx'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'

/** What the suggested improvements should achieve. */
export function Step() {
  const purpose = useWatch<QuestionDraft, 'improve_purpose'>({ name: 'improve_purpose' }) ?? ''
  return (
    <>
      <PageHead title="What do you want to improve?">
        One goal that everyone can aim for. It appears above the question.
      </PageHead>
      <section className="card p-5 sm:p-6" aria-label="The purpose">
        <AreaEntry
          name="improve_purpose"
          label="The purpose of the improvements"
          hint="For example: half the price, and still safe for children."
          rows={4}
          maxLength={IMPROVE_PURPOSE_MAX}
          aside={<CharactersLeft text={purpose} max={IMPROVE_PURPOSE_MAX} />}
        />
      </section>
    </>
  )
}
