import type { MetaDashboard } from '@ideathlon/contracts/dashboard-views'
import { useMetaDashboard } from '../../../../entities/dashboard/queries.ts'
import { Skeleton } from '../../../../ui/states/states.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NextStep } from './next-step.tsx'
import { areBegun, useStepsShown } from './steps-shown.ts'

/** The next step, at the top of a member's home page. */
export function NextForMe({ member }: { member: number }) {
  const { data: dashboard, isError } = useMetaDashboard()
  if (dashboard === undefined) {
    return isError ? null : <Skeleton className="mb-6 h-20 w-full rounded-card" />
  }
  return <Next member={member} desk={dashboard} />
}

function Next({ member, desk: dashboard }: { member: number; desk: MetaDashboard }) {
  const { areShown, end } = useStepsShown(areBegun(dashboard.first_steps))
  return areShown ? (
    <FirstSteps member={member} dashboard={dashboard} onEnd={end} />
  ) : (
    <NextStep desk={dashboard} />
  )
}
