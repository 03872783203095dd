import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { useNavigate } from 'react-router'
import { toastEntry } from '../../../ui/signals/entry-toast.ts'

type Entered = { left: number; unpaid?: string | undefined }

const FIVE = 5

/** Confirms an entry and suggests the next thing to do: rate other ideas. */
export function useEntryToast({ slug, mine, can }: ChallengeView) {
  const navigate = useNavigate()
  return ({ left, unpaid }: Entered) => {
    const text =
      left > 0
        ? `Idea entered. You can enter ${left} more.`
        : 'Idea entered. That was your last one here.'
    const toRate = can.rate.allowed ? (mine?.to_rate ?? 0) : 0
    const label = toRate >= FIVE ? 'Now rate five' : `Now rate ${toRate}`
    const run = () => void navigate(`/challenges/${slug}/rate`)
    toastEntry(text, { unpaid, ...(toRate > 0 && { action: { label, run } }) })
  }
}
