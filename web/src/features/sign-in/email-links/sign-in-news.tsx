import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type DoorNewsProps = {
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

/** What a door has to say when there is nothing to fill in. */
export function DoorNews({ icon: Icon, title, tone = 'primary', children }: DoorNewsProps) {
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
