import { createElement, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { later } from '../../../ui/parts/later.tsx'
import type { QuestionComposerProps } from '../compose/writing/question-composer.tsx'
import { FlowContext } from './flow-context.ts'
import { loadSteps, STEP_SCREENS } from './load-steps.ts'
import { Above } from './shell/above.tsx'
import { Frame } from './shell/frame.tsx'
import { StepActions } from './shell/step-actions.tsx'
import { type StepId, stepAddress } from './step.ts'
import { useFlowState } from './use-flow-state.ts'
import { useMoves } from './use-moves.ts'
import { useSameCategory } from './use-same-category.ts'

const SidePanel = later(async () => (await import('./shell/side-panel.tsx')).SidePanel, 'h-96')
const SameCategory = later(
  async () => (await import('./shell/same-category.tsx')).SameCategory,
  'hidden',
)

type FlowProps = QuestionComposerProps & { step: StepId }

/**
 * The addresses of the flow. The form stays mounted while the step changes, so moving between steps
 * loses nothing.
 */
const PLACES = /^\/challenges\/(create|test-idea)\//

const CLEAN = { kind: 'clean' } as const

/** Shows one step of the flow at a time, in a frame. */
export function Flow(props: FlowProps) {
  const categories = useCategories()
  const { writing, context, sentBack, fail, attempt } = useFlowState(props, categories)
  const { form, state, isUnsaved } = writing
  const { flow, step } = context
  const moves = useMoves(context, form, fail)
  const { next } = moves
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isBare = props.kind.isBare?.(writing.content) === true
  const { category } = writing.content
  const same = useSameCategory({ category, draft: context.draft, isBare }, categories)
  const startOver = () => {
    void writing.drafting.forget()
    props.startOver()
    void navigate(stepAddress(pathname, 'category'))
  }
  useEffect(() => void loadSteps(), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      // An open dialog handles the keys itself.
      if (document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      next()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [next])
  return (
    <FormProvider {...form}>
      <FlowContext value={context}>
        <Frame
          side={<SidePanel categories={categories} />}
          actions={
            <StepActions
              state={writing.sentAs || (isBare && !context.draft) ? CLEAN : state}
              {...moves}
            />
          }
        >
          <Above
            key={step}
            writing={writing}
            step={step}
            sentBack={sentBack}
            attempt={attempt}
            restoredAt={props.begun.restoredAt}
            hasBegun={!props.kind.isEmpty(writing.content)}
            onFresh={startOver}
          />
          {createElement(STEP_SCREENS[step], { flow, goOn: moves.onward })}
        </Frame>
      </FlowContext>
      {same.found && <SameCategory found={same.found} onClose={same.forget} />}
      <LeaveGuard dirty={isUnsaved} within={PLACES} />
    </FormProvider>
  )
}
