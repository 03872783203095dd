import { useSearchParams } from 'react-router'
import { searchNow } from '../../../../lib/search-now.ts'

/**
 * The address records whether the review is open, so the browser's back button returns to the form.
 */
export function useStep() {
  const [search, setSearch] = useSearchParams()
  const go = (step: 'write' | 'review', replace = false) => {
    const kept = searchNow()
    if (step === 'write') kept.delete('step')
    else kept.set('step', step)
    setSearch(kept, { replace })
    window.scrollTo({ top: 0 })
  }
  return { isReview: search.get('step') === 'review', go }
}
