import picture from './brain.json' with { type: 'json' }

const MARK = 45
const cell = picture.cells.find((each) => each.level === MARK)

/** One lit cell: the mark for "just a moment". */
export function CellMark({ className }: { className?: string }) {
  const [x = 0, y = 0] = cell?.centre ?? []
  return (
    <svg viewBox={`${x - 26} ${y - 26} 52 52`} className={className} aria-hidden="true">
      <path d={cell?.path} fill="var(--rank-10)" />
      <circle cx={x} cy={y} r="6" fill="var(--on-primary)" opacity="0.9" />
    </svg>
  )
}
