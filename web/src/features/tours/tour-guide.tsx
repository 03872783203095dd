import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import './tour.css'
import { noteDone } from './done-tours.ts'
import { TOURS, type TourId, type TourStep, tourOf } from './tours.ts'

/** Waits for the page to settle before the tour begins. */
const WAIT_MS = 1_000

/** Runs the tour in the address, and removes it from the address afterwards. */
export function TourGuide({ isMember }: { isMember: boolean }) {
  const [search, setSearch] = useSearchParams()
  const id = tourOf(search.get('tour'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tour that has begun is not begun again
  useEffect(() => {
    if (id === undefined) return
    const leave = () =>
      setSearch(
        (now) => {
          now.delete('tour')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = begin(id, { leave, done: () => noteDone(id, isMember) })
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [id])
  return null
}

type Ends = { leave: () => void; done: () => void }

/** Driver traps the focus in its card; the arrow keys move through the tour and Escape ends it. */
function begin(id: TourId, { leave, done }: Ends): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isGone = false
  const guide = driver({
    animate: !isCalm,
    smoothScroll: !isCalm,
    skipMissingElement: true,
    showProgress: true,
    overlayColor: '#0e0b1a',
    overlayOpacity: 0.6,
    stageRadius: 16,
    popoverClass: 'tour-card',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    onPopoverRender: ({ wrapper }) => wrapper.setAttribute('aria-modal', 'true'),
    onNextClick: () => {
      if (guide.isLastStep()) done()
      guide.moveNext()
    },
    onDestroyed: () => {
      if (!isGone) leave()
      isGone = true
    },
    steps: TOURS[id].map(stepOf),
  })
  guide.drive()
  return () => {
    isGone = true
    guide.destroy()
  }
}

function stepOf({ at, title, says }: TourStep) {
  const popover = { title, description: says }
  if (at === undefined) return { popover }
  return { element: () => firstVisible(at) as Element, popover }
}

/** Phones and desktops show the same links in different places, and only one of them is visible. */
function firstVisible(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0)
}
