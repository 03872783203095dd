import type { CategoryTile } from '@ideathlon/contracts/categories'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchNow } from '../../../lib/search-now.ts'
import type { WritingProps } from '../compose/draft/use-question-draft.ts'
import { useQuestionWriting } from '../compose/writing/use-question-writing.ts'
import { checkStep } from './check-step.ts'
import type { FlowContextValue } from './flow-context.ts'
import { isComedyPath, pathOf } from './rules/category-path.ts'
import { flowOf, replacementFor, stepsOf } from './rules/flows.ts'
import { type StepId, stepAddress } from './step.ts'
import { useSavedDraft } from './use-saved-draft.ts'

/** Set if the step in the address could not be opened. */
type SentBack = { to: StepId; reason: string | undefined }

/** The form of the flow, its steps, and the functions that move between them. */
export function useFlowState(
  props: WritingProps & { step: StepId },
  categories: readonly CategoryTile[],
) {
  const { step } = props
  const go = useGo()
  const writing = useQuestionWriting({
    ...props,
    to: ({ slug, isOpen }) =>
      isOpen ? `/challenges/create/share?challenge=${slug}` : `/challenges/${slug}`,
    onRefused: () => go('publish'),
  })
  const { form, content, drafting } = writing
  const flow = flowOf(content)
  const path = pathOf(Number(content.category), categories)
  const isCategoryGone = content.category > 0 && categories.length > 0 && path.length === 0
  const all = stepsOf(flow, { content, slug: null, isComedy: isComedyPath(path), isCategoryGone })
  const steps = all.filter(({ isHidden }) => !isHidden)
  const instead = replacementFor(step, all)
  const [sentBack, setSentBack] = useState<SentBack>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step is closed
  useEffect(() => {
    if (instead === undefined) return
    setSentBack({ to: instead, reason: all.find(({ id }) => id === step)?.reason })
    go(instead, true)
  }, [instead])
  useEffect(() => {
    const seen = form.getValues('steps') ?? {}
    if (instead === undefined && seen[step] !== true) {
      form.setValue('steps', { ...seen, [step]: true })
    }
  }, [form, step, instead])
  const draft = drafting.row.current?.id
  const coAuthor = useSavedDraft(draft)?.co_author
  const [field, showField] = useState<string>()
  const [tried, setTried] = useState({ step, times: 0 })
  const show = (id: StepId) => {
    if (steps.find((each) => each.id === id)?.isEnabled) go(id)
  }
  const fail = (id: StepId) => setTried(({ times }) => ({ step: id, times: times + 1 }))
  const context: FlowContextValue = {
    flow,
    step,
    steps,
    go: show,
    mend: (id) => {
      void checkStep(form, steps, id)
      fail(id)
      show(id)
    },
    field,
    showField,
    publish: writing.publish,
    isPublishing: form.formState.isSubmitting || writing.isPublished,
    problem: form.formState.errors.root?.message,
    draft,
    coAuthor: coAuthor?.state === 'accepted' ? coAuthor.member : undefined,
  }
  return {
    writing,
    context,
    /** Why this step is shown instead of the one in the address. */
    sentBack:
      sentBack?.to === step && !all.find(({ id }) => id === step)?.isComplete
        ? sentBack.reason
        : undefined,
    fail: () => fail(step),
    attempt: tried.step === step ? tried.times : 0,
  }
}

/** Navigates to a step and keeps the draft in the address. */
function useGo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (step: StepId, replace = false) => {
    if (pathname.endsWith(`/${step}`)) return
    const search = searchNow().toString()
    void navigate({ pathname: stepAddress(pathname, step), search }, { replace })
  }
}
