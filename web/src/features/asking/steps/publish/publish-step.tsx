import { useFormContext } from 'react-hook-form'
import { useCategories } from '../../../../entities/challenge/queries/categories.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { problemsOf } from '../../../../ui/forms/problems-of.ts'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'
import { publishProblems, refusedFields } from '../../flow/rules/publish-problems.ts'
import { CoAuthor } from './co-author.tsx'
import { FinalPreview } from './final-preview.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { MoreSettings } from './more-settings.tsx'
import { PublishButton } from './publish-button.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

/**
 * The final check of a challenge: what is filled in, what is missing, and the whole challenge as
 * others will see it.
 */
export function Step() {
  const { steps, draft } = useFlow()
  const { watch, formState } = useFormContext<QuestionDraft>()
  const content = watch()
  const categories = useCategories()
  const missing = publishProblems(content, steps)
  const refused = refusedFields(problemsOf(formState.errors))
  const problems = missing.length > 0 ? missing : refused
  return (
    <>
      <PageHead title={problems.length === 0 ? 'Ready to publish?' : 'Almost there'}>
        Check everything once more. You cannot change the question after you publish it.
      </PageHead>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          {problems.length > 0 && (
            <MissingPanel
              problems={problems}
              refusals={refused.length > 0 ? formState.submitCount : 0}
            />
          )}
          <SummaryTiles content={content} categories={categories} problems={problems} />
          <CoAuthor draft={draft} />
          <MoreSettings isOpen={hasSettingProblem(formState.errors)} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <FinalPreview content={content} categories={categories} />
          <Publish />
        </div>
      </div>
    </>
  )
}

const hasSettingProblem = (errors: object): boolean =>
  ['opens_at', 'max_user_ideas', 'links'].some((field) => field in errors)

function Publish() {
  const { problem } = useFlow()
  return (
    <div className="card flex flex-col gap-3 p-5">
      <p className="text-pretty text-muted text-small">
        What people enter here belongs to everyone: it is in the public domain (CC0 1.0). Anyone can
        use it and build on it.
      </p>
      {problem && (
        <Announced urgent atOnce className="font-medium text-loss-ink">
          {problem}
        </Announced>
      )}
      <PublishButton className="max-sm:hidden sm:self-end sm:px-8" />
    </div>
  )
}
