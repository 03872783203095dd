import type { WritingProps } from '../draft/use-question-draft.ts'
import { isAboutField } from '../review/is-about-field.ts'
import { useStep } from '../review/use-step.ts'
import { useQuestionWriting } from './use-question-writing.ts'

/** A quick post: one page, then a review before publishing. */
export function useAsking(props: WritingProps) {
  const step = useStep()
  const writing = useQuestionWriting({
    ...props,
    to: ({ slug }) => `/challenges/${slug}`,
    onRefused: (form, hasTwoCopies) => {
      if (hasTwoCopies || isAboutField(form, form.getValues())) step.go('write')
    },
  })
  const review = writing.form.handleSubmit(() => step.go('review'))
  return { ...writing, step, review }
}
