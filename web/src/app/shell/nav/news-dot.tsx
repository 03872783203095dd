import { useDashNews } from '../../../entities/score/dash-news.ts'

/** Beside the Game Dash: something has moved since it was last open. */
export function NewsDot() {
  const moved = useDashNews((news) => news.moved)
  if (!moved) return null
  return (
    <span className="ms-auto size-2.5 rounded-pill bg-gold">
      <span className="sr-only">, your score has moved</span>
    </span>
  )
}
