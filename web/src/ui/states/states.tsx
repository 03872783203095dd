import { cx } from 'class-variance-authority'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { announce } from '../announce/announce.ts'
import { Button, ButtonLink } from '../controls/button.tsx'
import type { SceneName, Sign } from './scenes.tsx'

type StateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The state replaces the whole page, so its title is the page's heading. */
  page?: boolean
}

/** Explains that there is nothing here yet, and offers the one thing to do about it. */
export function EmptyState({ sign, ...props }: StateProps & { sign?: Sign | undefined }) {
  return <State {...props} scene="empty" sign={sign} />
}

export function ErrorState({ retry, ...props }: Partial<StateProps> & { retry?: () => void }) {
  return (
    <State
      page={props.page}
      title={props.title ?? 'That did not work'}
      scene="error"
      action={props.action ?? (retry && <Button onClick={retry}>Try again</Button>)}
    >
      {props.children ?? 'Something went wrong on our side. Try again in a moment.'}
    </State>
  )
}

export function OfflineState({ retry, page }: { retry?: () => void; page?: boolean }) {
  return (
    <State
      page={page}
      title="We cannot reach Ideathlon"
      scene="offline"
      action={retry && <Button onClick={retry}>Try again</Button>}
    >
      Check your connection, then try again.
    </State>
  )
}

export function ForbiddenState(props: Partial<StateProps>) {
  return (
    <State
      page={props.page}
      title={props.title ?? 'You do not have access to this page'}
      scene="forbidden"
      action={props.action}
    >
      {props.children ?? 'This page belongs to another member or is for admins only.'}
    </State>
  )
}

type SceneDrawing = (drawing: { name: SceneName; sign?: Sign | undefined }) => ReactNode

/** The drawing is decoration, so it can arrive later than the text or not at all. */
const Scene = lazy(
  (): Promise<{ default: SceneDrawing }> =>
    import('./scenes.tsx').then(
      ({ Scene }) => ({ default: Scene }),
      () => ({ default: () => null }),
    ),
)

type Drawing = { scene: SceneName; sign?: Sign | undefined }

function State({ title, children, action, scene, sign, page }: StateProps & Drawing) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-6 text-center sm:py-10">
      <div className="aspect-[20/13] w-36 sm:w-48">
        <Suspense fallback={null}>
          <Scene name={scene} sign={sign} />
        </Suspense>
      </div>
      <Heading tabIndex={-1} className="mt-2 font-bold text-title">
        {title}
      </Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

type ProblemLike = { kind?: unknown; message?: string; fields?: readonly { error: string }[] }
type ProblemStateProps = { page?: boolean } & (
  | { of: { error: unknown; refetch: () => unknown } }
  | { of?: undefined; error: unknown; retry?: () => void }
)

/** Shows the state that matches the error; `of` is the query that failed. */
export function ProblemState({ page, ...props }: ProblemStateProps) {
  const { of: query } = props
  const error = query ? query.error : props.error
  const retry = query ? () => void query.refetch() : props.retry
  const { kind, message, fields } = (error ?? {}) as ProblemLike
  if (kind === 'offline') return <OfflineState retry={retry} page={page} />
  if (kind === 'forbidden' || kind === 'signed-out') {
    return <ForbiddenState page={page}>{message}</ForbiddenState>
  }
  if (kind === 'missing' || kind === 'invalid') {
    const home = <ButtonLink to="/">See the challenges</ButtonLink>
    return (
      <ErrorState title="There is nothing here" action={home} page={page}>
        {fields?.[0]?.error ?? message}
      </ErrorState>
    )
  }
  // A problem with a kind has a message for users; the messages of all other errors are for
  // developers.
  return (
    <ErrorState retry={retry} page={page}>
      {typeof kind === 'string' ? message : undefined}
    </ErrorState>
  )
}

/** Reserves the space of content that is loading; it becomes visible after 200 ms. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />
}

const LONG_MS = 1_500

type LoadingProps = { what: string } & (
  | { className: string; children?: undefined }
  | { className?: undefined; children: ReactNode }
)

/**
 * `className` draws a single shape. Screen readers can read what is loading, and it is announced
 * only if loading takes a while.
 */
export function Loading({ what, className, children }: LoadingProps) {
  useEffect(() => {
    const timer = setTimeout(() => announce(`Loading ${what}`), LONG_MS)
    return () => clearTimeout(timer)
  }, [what])
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading {what}</p>
      {className === undefined ? children : <Skeleton className={className} />}
    </div>
  )
}
