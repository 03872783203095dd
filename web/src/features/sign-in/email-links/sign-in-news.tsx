import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type SignInNewsProps = {
  icon: LucideIcon
  title: string
  tone?: 'primary' | 'gain' | 'loss'
  children: ReactNode
}

const TONES = {
  primary: 'bg-primary-soft text-primary-ink',
  gain: 'bg-gain-soft text-gain-ink',
  loss: 'bg-loss-soft text-loss-ink',
}

/** A message on an authentication page that has no form. */
export function SignInNews({ icon: Icon, title, tone = 'primary', children }: SignInNewsProps) {
  return (
    <div className="rises flex flex-col items-start gap-4">
      <span className={cx('grid size-16 place-items-center rounded-card', TONES[tone])}>
        <Icon className="size-8" aria-hidden="true" strokeWidth={1.75} />
      </span>
      <h1 tabIndex={-1} className="font-bold text-hero">
        {title}
      </h1>
      <div className="text-muted">{children}</div>
    </div>
  )
}
