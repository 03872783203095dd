import { useDashNews } from '../../../entities/score/dash-news.ts'

/** A dot beside the link to the Game Dash: the score has changed since the dash was last open. */
export function NewsDot() {
  const moved = useDashNews((news) => news.moved)
  if (!moved) return null
  return (
    <span className="ms-auto size-2.5 rounded-pill bg-gold">
      <span className="sr-only">, your score has changed</span>
    </span>
  )
}
