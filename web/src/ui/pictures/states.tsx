import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { EmptyScene, ErrorScene, ForbiddenScene, OfflineScene, type Sign } from './scenes.tsx'

type StateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** It stands for the whole page, so its title is the page's heading. */
  page?: boolean
}

/** Nothing here yet, and the one thing to do about it. */
export function EmptyState({ sign, ...props }: StateProps & { sign?: Sign | undefined }) {
  return <State {...props} scene={<EmptyScene sign={sign} />} />
}

export function ErrorState({ retry, ...props }: Partial<StateProps> & { retry?: () => void }) {
  return (
    <State
      page={props.page}
      title={props.title ?? 'That did not work'}
      scene={<ErrorScene />}
      action={props.action ?? (retry && <Button onClick={retry}>Try again</Button>)}
    >
      {props.children ?? 'Something went wrong on our side. It is not you.'}
    </State>
  )
}

export function OfflineState({ retry, page }: { retry?: () => void; page?: boolean }) {
  return (
    <State
      page={page}
      title="We cannot reach Ideathlon"
      scene={<OfflineScene />}
      action={retry && <Button onClick={retry}>Try again</Button>}
    >
      Check your connection. As soon as it is back, so are we.
    </State>
  )
}

export function ForbiddenState(props: Partial<StateProps>) {
  return (
    <State
      page={props.page}
      title={props.title ?? 'This is not yours to open'}
      scene={<ForbiddenScene />}
      action={props.action}
    >
      {props.children ?? 'Somebody else keeps the key to this page.'}
    </State>
  )
}

function State({ title, children, action, scene, page }: StateProps & { scene: ReactNode }) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-6 text-center sm:py-10">
      {scene}
      <Heading tabIndex={-1} className="mt-2 font-bold text-title">
        {title}
      </Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
