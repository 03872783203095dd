import { ErrorState, ForbiddenState, OfflineState } from './states.tsx'

type ProblemLike = { kind?: unknown; message?: string }

/** The picture that fits what went wrong. */
export function ProblemState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { kind, message } = (error ?? {}) as ProblemLike
  if (kind === 'offline') return <OfflineState retry={retry} />
  if (kind === 'forbidden' || kind === 'signed-out')
    return <ForbiddenState>{message}</ForbiddenState>
  if (kind === 'missing') return <ErrorState title="There is nothing here">{message}</ErrorState>
  return <ErrorState retry={retry} />
}
