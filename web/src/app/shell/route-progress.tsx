import { useNavigation } from 'react-router'

/** A thin line that is shown while the next screen is loading. */
export function RouteProgress() {
  const busy = useNavigation().state !== 'idle'
  if (!busy) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="h-full w-2/5 rounded-pill bg-primary [animation:slide-along_1.1s_120ms_ease-in-out_infinite_both]" />
    </div>
  )
}
