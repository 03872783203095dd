import { useMemo } from 'react'
import { useIsHydrated } from '../../lib/first-paint/first-paint.ts'
import { drawCellField } from './cell-field.ts'

type ArtProps = { seed: string; hue: number; width?: number; height?: number }

/** The drawn picture of a challenge that has none, in its category's hue (degrees). Decoration. */
export function ChallengeArt(props: ArtProps) {
  const { seed, width = 320, height = 128 } = props
  // Decoration is drawn by the browser: on a page of cards it weighs five times the text.
  const isRendered = useIsHydrated()
  const cells = useMemo(
    () => (isRendered ? drawCellField(seed, width, height) : []),
    [isRendered, seed, width, height],
  )
  return (
    <svg
      className="art block size-full"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={{ '--hue': props.hue }}
    >
      <rect width={width} height={height} fill="var(--art-paper)" />
      {cells.map((cell) => (
        <path
          key={cell.path}
          d={cell.path}
          fill={`var(--art-${cell.tone})`}
          stroke={`var(--art-${cell.tone})`}
          strokeWidth="4.5"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
