import { cx } from 'class-variance-authority'

type BarProps = { percent: number; label: string; from?: string; to?: string; className?: string }

export function ProgressBar({ percent, label, from, to, className }: BarProps) {
  const first = from ?? 'var(--primary)'
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-2.5 overflow-hidden rounded-pill bg-cell', className)}
    >
      <div
        className="h-full rounded-pill transition-[width] duration-700 ease-land"
        style={{
          width: `${percent}%`,
          background: `linear-gradient(var(--line-angle, 90deg), ${first}, ${to ?? first})`,
        }}
      />
    </div>
  )
}

const TURN = 2 * Math.PI * 20

/** A ring that fills up; the caller provides its centre. */
export function ProgressRing(props: {
  percent: number
  label: string
  tone: string
  size?: number
}) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={props.size ?? 48}
      height={props.size ?? 48}
      role="img"
      aria-label={props.label}
      className="-rotate-90"
    >
      <circle cx="24" cy="24" r="20" fill="none" stroke="var(--cell)" strokeWidth="6" />
      <circle
        cx="24"
        cy="24"
        r="20"
        fill="none"
        stroke={props.tone}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray={TURN}
        strokeDashoffset={TURN * (1 - props.percent / 100)}
        className="transition-[stroke-dashoffset] duration-700 ease-land"
      />
    </svg>
  )
}

const STEPS_SHOWN_MAX = 40
/** The maximum share of the width that the gaps may take together, so the dashes stay visible. */
const GAPS_PERCENT = 30

/** A few steps are shown as one dash each, and many as a single bar. */
export function ProgressSteps({ done, of, label }: { done: number; of: number; label: string }) {
  if (of > STEPS_SHOWN_MAX || of === 0) {
    const percent = of === 0 ? 0 : Math.round((done / of) * 100)
    return <ProgressBar percent={percent} label={label} className="h-1.5" />
  }
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={of}
      className="flex"
      style={{ columnGap: `min(6px, ${GAPS_PERCENT / of}%)` }}
    >
      {Array.from({ length: of }, (_, step) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={step}
          className={cx(
            'h-1.5 flex-1 rounded-pill transition-colors duration-300',
            step < done ? 'bg-primary' : 'bg-cell',
          )}
        />
      ))}
    </div>
  )
}
