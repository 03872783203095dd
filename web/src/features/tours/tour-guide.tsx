import { type Driver, driver } from 'driver.js'
import { focusHeading, isFocusLost } from '../../ui/focus-heading.ts'
import 'driver.js/dist/driver.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isRightToLeft } from '../../ui/reading-direction.ts'
import './tour.css'
import { markTourDone } from './done-tours.ts'
import { TOURS, type TourId, type TourStep, tourOf } from './tours.ts'

const CLOSE = 'Close'
/** Driver.js fills in these placeholders. */
const [current, total] = ['{{current}}', '{{total}}']
const PROGRESS = `${current} of ${total}`

/** How long the tour waits for the page to settle before it starts. */
const WAIT_MS = 1_000

/** Runs the tour in the address, and removes it from the address afterwards. */
export function TourGuide({ isMember }: { isMember: boolean }) {
  const [search, setSearch] = useSearchParams()
  const id = tourOf(search.get('tour'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a running tour is not restarted
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
      stop = begin(id, { leave, done: () => markTourDone(id, isMember) })
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [id])
  return null
}

type Ends = { leave: () => void; done: () => void }

/**
 * Driver.js traps the focus in its card; the arrow keys move through the tour, and Escape ends it.
 */
function begin(id: TourId, { leave, done }: Ends): () => void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isGone = false
  let stopKeys: (() => void) | undefined
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
    progressText: PROGRESS,
    onPopoverRender: ({ wrapper, title, closeButton }) => {
      wrapper.setAttribute('aria-modal', 'true')
      closeButton.setAttribute('aria-label', CLOSE)
      title.tabIndex = -1
      // Runs after Driver.js has focused the first button of its card.
      queueMicrotask(() => title.focus({ preventScroll: true }))
    },
    onNextClick: () => {
      if (guide.isLastStep()) done()
      guide.moveNext()
    },
    onDestroyed: () => {
      stopKeys?.()
      if (!isGone) leave()
      isGone = true
      // Runs after Driver.js has returned the focus to the element that had it before; that element
      // may be gone.
      queueMicrotask(() => isFocusLost() && focusHeading())
    },
    steps: TOURS[id].map(stepOf),
  })
  guide.drive()
  if (isRightToLeft()) stopKeys = mirrorKeys(guide)
  return () => {
    isGone = true
    stopKeys?.()
    guide.destroy()
  }
}

/**
 * In Driver.js the right arrow always means "next". In right-to-left languages, this swaps the
 * arrow keys.
 */
function mirrorKeys(guide: Driver): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.stopImmediatePropagation()
    if (event.key === 'ArrowRight') guide.movePrevious()
    else if (!guide.isLastStep()) guide.moveNext()
  }
  window.addEventListener('keyup', press, true)
  return () => window.removeEventListener('keyup', press, true)
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
