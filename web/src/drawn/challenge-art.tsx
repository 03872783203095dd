import { useMemo } from 'react'
import { drawCellField } from './cell-field.ts'

const WIDTH = 320

/** The drawn picture of a question without one, in its category's hue (degrees). Decoration. */
export function ChallengeArt(props: { seed: string; hue: number; height?: number }) {
  const height = props.height ?? 128
  const cells = useMemo(() => drawCellField(props.seed, WIDTH, height), [props.seed, height])
  return (
    <svg
      className="art block size-full"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ '--hue': props.hue }}
    >
      <rect width={WIDTH} height={height} fill="var(--art-paper)" />
      {cells.map((cell) => (
        <path
          key={cell.path}
          d={cell.path}
          fill={`var(--art-${cell.tone})`}
          stroke={`var(--art-${cell.tone})`}
          strokeWidth="5"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
