import type { ReactNode } from 'react'

const METALS: Record<number, string> = {
  1: 'bg-gold text-on-colour',
  2: 'bg-[var(--silver)] text-on-colour',
  3: 'bg-[var(--bronze)] text-white',
}

type PlaceMarkProps = {
  place: number | null
  /** Shown instead of a place when the idea has none. */
  none: ReactNode
  says: string
}

/** The place of an idea; the first three are gold, silver and bronze. */
export function PlaceMark({ place, none, says }: PlaceMarkProps) {
  const look = METALS[place ?? 0] ?? 'bg-sunken text-muted'
  return (
    <b
      className={`display tabular grid size-10 shrink-0 place-items-center rounded-[40%] font-bold ${look}`}
    >
      {place !== null && <span className="sr-only">place</span>}
      {place ?? none}
      {place === null && <span className="sr-only">{says}</span>}
    </b>
  )
}
