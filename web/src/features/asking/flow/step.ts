/** Every step that a flow can have. It is part of the address: `/challenges/create/<step>`. */
export const STEP_IDS = [
  'category',
  'question-description',
  'assumptions',
  'image',
  'your-idea',
  'purpose',
  'innovation-scale',
  'article-source',
  'duration',
  'money-prizes',
  'caption-format',
  'publish',
  'share',
] as const
export type StepId = (typeof STEP_IDS)[number]

/** The address of another step of the current flow. */
export const stepAddress = (pathname: string, step: StepId): string =>
  pathname.replace(/[^/]+\/?$/u, step)

export type FlowId =
  | 'full'
  | 'suggestion'
  | 'topic'
  | 'ama'
  | 'qq'
  | 'test-idea'
  | 'improve-idea'
  | 'caption'

/**
 * A step lives in `features/asking/steps/<id>/<id>-step.tsx` and exports `Step(props: StepProps)`.
 * It reads and writes the form with `useFormContext<QuestionDraft>()`, has exactly one h1
 * (`PageHead`) and no Back or Next button.
 */
export type StepProps = {
  /** Moves to the next step after a choice that completes this one. */
  goOn: () => void
  flow: FlowId
}
