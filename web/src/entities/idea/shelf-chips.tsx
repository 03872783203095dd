import { ChipLinks } from '../../ui/controls/chip-links.tsx'

const DASH = '/me/my-dashboard'
const CHIPS = [
  { key: 'open', label: 'Open', to: `${DASH}/innovator/challenges/open` },
  { key: 'closed', label: 'Closed', to: `${DASH}/innovator/challenges/closed` },
  { key: 'suggestions', label: 'Suggestion box', to: `${DASH}/innovator/suggestion-box` },
  { key: 'drafts', label: 'Drafts', to: `${DASH}/drafts` },
  { key: 'log', label: 'Idea log', to: `${DASH}/idea-log` },
]

/** Links between the lists of an innovator. */
export function ShelfChips({ on }: { on: string }) {
  return (
    <div className="mb-4">
      <ChipLinks label="My ideas" chips={CHIPS.map((chip) => ({ ...chip, on: chip.key === on }))} />
    </div>
  )
}
