import { memo } from 'react'

const WIDTH = 92
const HEIGHT = 26

/** Fourteen days as a decorative line; the row itself contains the numbers. */
export const Spark = memo(function Spark({ days }: { days: readonly number[] | undefined }) {
  if (!days || days.length < 2) return <span className="hidden w-[92px] md:block" />
  const most = Math.max(...days)
  const least = Math.min(...days)
  const points = days.map((value, at) => {
    const x = (at / (days.length - 1)) * (WIDTH - 4) + 2
    const y =
      most === least ? HEIGHT / 2 : HEIGHT - 3 - ((value - least) / (most - least)) * (HEIGHT - 6)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mirrors hidden h-[26px] w-[92px] md:block"
      aria-hidden="true"
    >
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.75"
      />
    </svg>
  )
})
