import { useEffect } from 'react'

/**
 * How much of the window a phone’s keyboard covers, as `--keyboard`, so that
 * the composer stays above it.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const { style } = document.documentElement
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      // A pinched page is smaller as well, without a keyboard.
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
