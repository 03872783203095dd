import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height that a phone’s keyboard covers, so that the composer stays above
 * it.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      // A page that is zoomed in by pinching is smaller, too, even without a keyboard.
      style.setProperty('--keyboard', `${view.scale > 1 ? 0 : Math.round(covered)}px`)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    measure()
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
