import type { MemberFace } from '@ideathlon/contracts/member-face'
import { createContext, useContext } from 'react'
import type { FlowStep } from './rules/flows.ts'
import type { FlowId, StepId } from './step.ts'

export type FlowContextValue = {
  flow: FlowId
  step: StepId
  /** The steps that are shown, in order. */
  steps: readonly FlowStep[]
  /** Opens a step; does nothing when the step is disabled. */
  go: (step: StepId) => void
  /** Opens a step and shows what is wrong in it. */
  mend: (step: StepId) => void
  /** The field that a step with tabs shows, and a way to show another. */
  field: string | undefined
  showField: (field: string) => void
  publish: () => Promise<void>
  isPublishing: boolean
  /** The server's error about no particular field. */
  problem: string | undefined
  /** The draft on the server, once it has been saved there. */
  draft: number | undefined
  /** Who writes it together with its asker, once they have accepted. */
  coAuthor: MemberFace | undefined
}

export const FlowContext = createContext<FlowContextValue | null>(null)

/** The flow around a step, for the steps that lead to others or publish. */
export function useFlow(): FlowContextValue {
  const flow = useContext(FlowContext)
  if (flow === null) throw new Error('A step is shown inside a flow only.')
  return flow
}
