import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isPartMissing } from '../../ui/parts/is-part-missing.ts'
import { ProblemState } from '../../ui/states/states.tsx'
import { noteFault } from '../error-reporting/watch-errors.ts'

const UNREACHED = { kind: 'offline' }

/** What a screen leaves behind when it breaks: never a blank page. */
export function ScreenError() {
  const error = useRouteError()
  useEffect(() => noteFault(error), [error])
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ProblemState
        page
        error={isPartMissing(error) ? UNREACHED : error}
        retry={() => location.reload()}
      />
    </div>
  )
}
