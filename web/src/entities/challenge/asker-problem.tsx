import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Problem } from '../../lib/problem.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { ProblemState } from '../../ui/states/states.tsx'

const NOT_THE_OWNER = 'Current user is not the owner of this challenge. Redirecting to dashboard...'

/**
 * An error on a page for the asker of a challenge. Other members are redirected to their own
 * dashboard.
 */
export function AskerProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const isOthers = error instanceof Problem && error.kind === 'forbidden'
  const navigate = useNavigate()
  const isReported = useRef(false)
  useEffect(() => {
    if (!isOthers || isReported.current) return
    isReported.current = true
    toast(NOT_THE_OWNER, { tone: 'problem' })
    void navigate('/me/my-dashboard', { replace: true })
  }, [isOthers, navigate])
  return <ProblemState page error={error} retry={retry} />
}
