import type { MemberFace } from '@ideathlon/contracts/member-face'
import { createContext, useContext } from 'react'
import type { FlowStep } from './rules/flows.ts'
import type { FlowId, StepId } from './step.ts'

export type FlowContextValue = {
  flow: FlowId
  step: StepId
  /** The visible steps, in order. */
  steps: readonly FlowStep[]
  /** Opens a step; does nothing when the step is disabled. */
  go: (step: StepId) => void
  /** Opens a step and shows its errors. */
  mend: (step: StepId) => void
  /** The field shown by a step that has tabs, and a function to show another one. */
  field: string | undefined
  showField: (field: string) => void
  publish: () => Promise<void>
  isPublishing: boolean
  /** A server error that belongs to no particular field. */
  problem: string | undefined
  /** The id of the draft, once it has been saved on the server. */
  draft: number | undefined
  /** The co-author, once they have accepted. */
  coAuthor: MemberFace | undefined
}

export const FlowContext = createContext<FlowContextValue | null>(null)

/** The flow that contains a step, for steps that open other steps or publish. */
export function useFlow(): FlowContextValue {
  const flow = useContext(FlowContext)
  if (flow === null) throw new Error('A step can be rendered only inside a flow.')
  return flow
}
