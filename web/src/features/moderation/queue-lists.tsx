import { ReviewState } from '@ideathlon/contracts/moderation'
import { useSearchParams } from 'react-router'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { pageIn } from '../../ui/signals/pager.tsx'
import { Queue } from './queue.tsx'

const LISTS: Record<ReviewState, string> = {
  waiting: 'Waiting',
  appealed: 'Appeals',
  decided: 'Decided',
}

/** The three lists of a moderation queue; the address records which one is open. */
export function QueueLists({ platform }: { platform?: string }) {
  const [search] = useSearchParams()
  const state = ReviewState.catch('waiting').parse(search.get('state') ?? 'waiting')
  const page = pageIn(search)
  return (
    <>
      <div className="mb-5">
        <ChipLinks
          label="Moderation lists"
          chips={Object.entries(LISTS).map(([key, label]) => ({
            key,
            label,
            to: key === 'waiting' ? '?' : `?state=${key}`,
            on: key === state,
          }))}
        />
      </div>
      <Queue key={`${state} ${page}`} state={state} page={page} platform={platform} />
    </>
  )
}
