import { Eye, EyeOff } from 'lucide-react'
import { PageHead } from '../../../../ui/surfaces/page-head.tsx'
import { IdeaFields } from '../../compose/fields/idea-fields.tsx'
import type { FlowId, StepProps } from '../../flow/step.ts'

const HEADS: Partial<Record<FlowId, { title: string; help: string }>> = {
  'test-idea': {
    title: 'What is your idea?',
    help: 'Members rate it like any other, and you see how it ranks.',
  },
  'improve-idea': {
    title: 'Which idea do you want to improve?',
    help: 'Everyone sees it with your challenge and can suggest improvements.',
  },
}
const OPTIONAL = {
  title: 'Do you already have an idea?',
  help: 'Put it to the test: it is hidden among the others and rated like them. You can also skip this step.',
}

/** The asker's own idea, with a note on how it will be used. */
export function Step({ flow }: StepProps) {
  const { title, help } = HEADS[flow] ?? OPTIONAL
  const isShown = flow === 'improve-idea'
  const Icon = isShown ? Eye : EyeOff
  return (
    <>
      <PageHead title={title}>{help}</PageHead>
      <section className="card flex flex-col gap-6 p-5 sm:p-6" aria-label="Your idea">
        <p className="flex items-start gap-3 rounded-control bg-primary-soft px-4 py-3 text-primary-ink text-small">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {isShown
            ? 'Your name is shown beside this idea.'
            : 'Until the challenge closes, only you know that it is yours. It cannot win a place in the Top 3.'}
        </p>
        <IdeaFields />
      </section>
    </>
  )
}
