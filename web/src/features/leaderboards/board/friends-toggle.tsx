import { Users } from 'lucide-react'

/** Shows only the viewer and their friends, each with their rank on the whole leaderboard. */
export function FriendsToggle({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={`touch flex items-center gap-2 rounded-pill border px-4 font-medium text-small ${
        on
          ? 'border-primary bg-primary-soft text-primary-ink'
          : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink'
      }`}
    >
      <Users className="size-4.5" aria-hidden="true" />
      Friends
    </button>
  )
}
