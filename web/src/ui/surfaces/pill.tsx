import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const TONES = {
  plain: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary-ink',
  gain: 'bg-gain-soft text-gain-ink',
  loss: 'bg-loss-soft text-loss-ink',
  gold: 'bg-gold-soft text-gold-ink',
  onPicture: 'bg-on-colour/75 text-white backdrop-blur-sm',
}

type PillProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode }

export function Pill({ tone = 'plain', className, children }: PillProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-pill px-2.5 py-0.5 font-semibold text-caption',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
