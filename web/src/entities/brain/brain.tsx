import { LEVEL_MAX } from '@ideathlon/contracts/levels'
import { shownRankOf } from '@ideathlon/contracts/worn-rank'
import { useEffect } from 'react'
import { type Cell, fetchCells, useCells } from './cells.ts'

const BRAIN_VIEW_BOX = '50 34 524 462'

type BrainProps = {
  /** A level from 0 to 100, which is the number of lit cells, counted from the stem. */
  level: number
  /** The level that the pending points will lead to; cells up to it glow but are not lit yet. */
  pendingLevel?: number
  numbering?: boolean
  /** Without a label the picture is decorative. */
  label?: string
  className?: string
  /** True to leave out the growth animation, as in a logo. */
  still?: boolean
}

/**
 * A picture of a brain with a hundred cells. Cell n belongs to level n, and has the colour of the
 * rank at that level.
 */
export function Brain(props: BrainProps) {
  const { level, pendingLevel = 0, numbering = false, label, className, still = false } = props
  const cells = useCells()
  useEffect(() => void fetchCells(), [])
  return (
    <svg
      viewBox={BRAIN_VIEW_BOX}
      className={`block ${still ? 'brain-still' : ''} ${className ?? ''}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {cells.map((cell) => (
        <path
          key={cell.level}
          d={cell.path}
          className="brain-cell"
          data-lit={cell.level <= level || undefined}
          data-pending={(cell.level > level && cell.level <= pendingLevel) || undefined}
          data-now={(cell.level === level && level < LEVEL_MAX) || undefined}
          style={{ '--tone': `var(--rank-${shownRankOf(cell.level)})`, '--at': cell.level }}
        />
      ))}
      {numbering && <Numbers cells={cells} level={level} />}
    </svg>
  )
}

function Numbers({ cells, level }: { cells: readonly Cell[]; level: number }) {
  return (
    <g fontSize="13" fontWeight="650" textAnchor="middle" dominantBaseline="central">
      {cells.map((cell) => (
        <text
          key={cell.level}
          x={cell.centre[0]}
          y={cell.centre[1]}
          fill={cell.level <= level ? 'var(--on-colour)' : 'var(--muted)'}
        >
          {cell.level}
        </text>
      ))}
    </g>
  )
}

/** The level in words, for screen readers. */
export function levelInWords(level: number, pendingLevel = 0): string {
  const now = level === 0 ? 'Not started yet' : `Level ${level} of ${LEVEL_MAX}`
  return pendingLevel > level ? `${now}, level ${pendingLevel} with pending neurons` : now
}
