import { Pause, Play } from 'lucide-react'
import type { Total } from '../../entities/score/why/total.ts'
import { WhyButton } from '../../entities/score/why/why-button.tsx'
import { FindMember } from './board/find-member.tsx'
import { FriendsToggle } from './board/friends-toggle.tsx'
import { TimeSlider, type TimeSliderProps } from './point-in-time/time-slider.tsx'

type BoardToolsProps = {
  search: URLSearchParams
  onSearch: (next: Record<string, string>) => void
  isMember: boolean
  why: Total | undefined
  /** Only for a live leaderboard. */
  pause: PauseProps | undefined
  time: TimeSliderProps
}

/** Tools for the rows below: search, show friends only, or go back in time. */
export function BoardTools({ search, onSearch, isMember, why, pause, time }: BoardToolsProps) {
  const find = (q: string) => onSearch(q === '' ? without(search, 'q') : { ...without(search), q })
  const amongFriends = (on: boolean) =>
    onSearch(on ? { ...without(search), friends: '1' } : without(search, 'friends'))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
      <FindMember q={search.get('q') ?? ''} onFind={find} />
      {isMember && <FriendsToggle on={search.has('friends')} onChange={amongFriends} />}
      <span className="ms-auto" />
      {why && <WhyButton total={why} />}
      {pause && <PauseToggle {...pause} />}
      <TimeSlider {...time} />
    </div>
  )
}

type PauseProps = { paused: boolean; setPaused: (paused: boolean) => void }

function PauseToggle({ paused, setPaused }: PauseProps) {
  const Icon = paused ? Play : Pause
  return (
    <button
      type="button"
      aria-pressed={paused}
      onClick={() => setPaused(!paused)}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-muted text-small hover:bg-primary-soft hover:text-ink"
    >
      <Icon className="size-4" aria-hidden="true" />
      {paused ? 'Resume' : 'Pause'}
    </button>
  )
}

/** The search parameters without `page` and `name`. */
function without(search: URLSearchParams, name?: string): Record<string, string> {
  return Object.fromEntries([...search].filter(([key]) => key !== 'page' && key !== name))
}
