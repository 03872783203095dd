import { ButtonLink } from '../controls/button.tsx'
import { ErrorState, ForbiddenState, OfflineState } from './states.tsx'

type ProblemLike = { kind?: unknown; message?: string; fields?: readonly { error: string }[] }
type ProblemStateProps = { error: unknown; retry?: () => void; page?: boolean }

/** The picture that fits what went wrong. */
export function ProblemState({ error, retry, page }: ProblemStateProps) {
  const { kind, message, fields } = (error ?? {}) as ProblemLike
  if (kind === 'offline') return <OfflineState retry={retry} page={page} />
  if (kind === 'forbidden' || kind === 'signed-out') {
    return <ForbiddenState page={page}>{message}</ForbiddenState>
  }
  if (kind === 'missing' || kind === 'invalid') {
    const home = <ButtonLink to="/">See the questions</ButtonLink>
    return (
      <ErrorState title="There is nothing here" action={home} page={page}>
        {fields?.[0]?.error ?? message}
      </ErrorState>
    )
  }
  // What has a kind has a sentence for people; anything else speaks to whoever made it.
  return (
    <ErrorState retry={retry} page={page}>
      {typeof kind === 'string' ? message : undefined}
    </ErrorState>
  )
}
