import { useRouteError } from 'react-router'
import { ProblemState } from '../ui/pictures/problem-state.tsx'

/** What a screen leaves behind when it breaks: never a blank page. */
export function ScreenError() {
  const error = useRouteError()
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ProblemState page error={error} retry={() => location.reload()} />
    </div>
  )
}
