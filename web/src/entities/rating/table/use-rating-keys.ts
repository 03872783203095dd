import { useEffect } from 'react'
import { isShortcut } from '../../../ui/single-keys.ts'
import { afterKey } from './star-steps.ts'

type RatingKeys = {
  value: number | null
  onChoose: (value: number) => void
  onRate: (value: number) => void
  onSkip: () => void
  /** Set if the last rating can still be changed. */
  onTakeBack?: () => void
}

/** Listens on the whole page, so that keyboard users can rate without focusing the scale first. */
export function useRatingKeys({ value, onChoose, onRate, onSkip, onTakeBack }: RatingKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      if (event.key === 'Enter') {
        const onControl = event.target instanceof HTMLElement && event.target.closest('a, button')
        if (value !== null && !onControl) onRate(value)
        return
      }
      if (event.key.toLowerCase() === 's') return onSkip()
      if (event.key.toLowerCase() === 'u') return onTakeBack?.()
      const next = afterKey(event.key, value)
      if (next === undefined || event.key === 'Home' || event.key === 'End') return
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
      event.preventDefault()
      // When a key chooses stars, the focused button loses the focus, because Enter would otherwise
      // press it instead of opening the next idea.
      if (event.target instanceof HTMLButtonElement) event.target.blur()
      onChoose(next)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [value, onChoose, onRate, onSkip, onTakeBack])
}
