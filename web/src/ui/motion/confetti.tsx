import { useEffect, useState } from 'react'

const PIECES = Array.from({ length: 60 }, (_, at) => at)
const LASTS_MS = 4_500
const COLOURS = ['var(--gold)', 'var(--primary)', 'var(--silver)', 'var(--bronze)', 'var(--gain)']

/** Confetti that falls over the page once. Members who prefer reduced motion see none. */
export function Confetti() {
  const [isOn, setIsOn] = useState(isMotionWelcome)
  useEffect(() => {
    const timer = setTimeout(() => setIsOn(false), LASTS_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isOn) return null
  return (
    <div
      aria-hidden="true"
      data-confetti
      className="pointer-events-none fixed inset-0 z-40 overflow-hidden"
    >
      {PIECES.map((at) => (
        <i key={at} className="confetti" style={styleOf(at)} />
      ))}
    </div>
  )
}

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches

/** Spread by the golden ratio, so the pieces look random but are the same each time. */
function styleOf(at: number) {
  const spread = (at * 0.618_034) % 1
  const second = (at * 0.754_878) % 1
  return {
    left: `${(spread * 100).toFixed(2)}%`,
    background: COLOURS[at % COLOURS.length],
    animationDelay: `${(second * 900).toFixed(0)}ms`,
    animationDuration: `${(2400 + spread * 1600).toFixed(0)}ms`,
    '--sway': `${((second - 0.5) * 12).toFixed(1)}rem`,
  }
}
