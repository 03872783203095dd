import { useSearchParams } from 'react-router'

/** The address says whether the review is open, so the browser's back button returns to the form. */
export function useStep() {
  const [search, setSearch] = useSearchParams()
  const go = (step: 'write' | 'review', replace = false) => {
    setSearch(
      (kept) => {
        if (step === 'write') kept.delete('step')
        else kept.set('step', step)
        return kept
      },
      { replace },
    )
    window.scrollTo({ top: 0 })
  }
  return { isReview: search.get('step') === 'review', go }
}
