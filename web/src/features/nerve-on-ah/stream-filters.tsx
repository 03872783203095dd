import { ACTIVITY_GROUPS, type ActivityGroup } from '@ideathlon/contracts/activity/entries'
import { useSearchParams } from 'react-router'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'

const GROUPS = Object.keys(ACTIVITY_GROUPS) as ActivityGroup[]

const LABELS: Record<ActivityGroup, string> = {
  challenges: 'Challenges',
  results: 'Results',
  milestones: 'Levels and medals',
  talk: 'Topics and replies',
}

/** The kind of entries named in the address. */
export function useKind(): ActivityGroup | undefined {
  const [search] = useSearchParams()
  return GROUPS.find((group) => group === search.get('kind'))
}

type KindChipsProps = { at: string; more?: readonly { key: string; label: string }[] }

/** Filters of a stream; each is a link. `more`: filters that only this stream has. */
export function KindChips({ at, more = [] }: KindChipsProps) {
  const [search] = useSearchParams()
  const kind = useKind()
  const because = search.get('because')
  const own = more.map(({ key, label }) => ({
    key,
    label,
    to: `${at}?because=${key}`,
    on: because === key,
  }))
  const isAll = kind === undefined && !own.some(({ on }) => on)
  const chips = GROUPS.map((group) => ({
    key: group,
    label: LABELS[group],
    to: `${at}?kind=${group}`,
    on: kind === group,
  }))
  return (
    <div className="mb-4">
      <ChipLinks
        label="Filter"
        chips={[{ key: 'all', label: 'All', to: at, on: isAll }, ...own, ...chips]}
      />
    </div>
  )
}
