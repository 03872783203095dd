import { useDebounced } from '../../ui/use-debounced.ts'

const DEBOUNCE_MS = 600
/** The same limits as in the contract. */
const TEXT_MIN = 3
const TEXT_MAX = 400

/** The text after a pause in typing; undefined while it is too short. */
export function useDebouncedText(text: string): string | undefined {
  const debounced = useDebounced(
    text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX).trim(),
    DEBOUNCE_MS,
  )
  return debounced.length >= TEXT_MIN ? debounced : undefined
}
