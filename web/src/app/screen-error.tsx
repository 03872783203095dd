import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ProblemState } from '../ui/pictures/problem-state.tsx'
import { noteFault } from './faults/watch-faults.ts'

/** What a screen leaves behind when it breaks: never a blank page. */
export function ScreenError() {
  const error = useRouteError()
  useEffect(() => noteFault(error), [error])
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ProblemState page error={error} retry={() => location.reload()} />
    </div>
  )
}
