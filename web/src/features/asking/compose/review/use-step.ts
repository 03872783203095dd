import { useSearchParams } from 'react-router'

/** Whether the review is open stands in the address: the browser's way back leads to the form. */
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
