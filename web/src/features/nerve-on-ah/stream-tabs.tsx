import { ChipLinks } from '../../ui/controls/chip-links.tsx'

const TABS = [
  { key: 'private', label: 'Mine' },
  { key: 'public', label: 'Everyone' },
] as const

/** The two streams. */
export function StreamTabs({ on }: { on: 'private' | 'public' }) {
  const chips = TABS.map(({ key, label }) => ({
    key,
    label,
    to: `/me/my-dashboard/nerve-on-ah/${key}`,
    on: key === on,
  }))
  return (
    <div className="mb-2">
      <ChipLinks label="Stream" chips={chips} />
    </div>
  )
}
