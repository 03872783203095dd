import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Problem } from '../../lib/problem.ts'
import { isPartMissing } from '../../ui/parts/is-part-missing.ts'
import { ProblemState } from '../../ui/states/states.tsx'
import { noteFault } from '../error-reporting/watch-errors.ts'

const UNREACHED = { kind: 'offline' }

const again = () => location.reload()

/** Replaces a screen that broke, so that the page is never blank. */
export function ScreenError() {
  const error = useRouteError()
  useEffect(() => noteFault(error), [error])
  const isUnreached = isPartMissing(error) || (error instanceof Problem && error.kind === 'offline')
  // Shows the screen again when the network is back.
  useEffect(() => {
    if (!isUnreached) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnreached])
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ProblemState page error={isUnreached ? UNREACHED : error} retry={again} />
    </div>
  )
}
