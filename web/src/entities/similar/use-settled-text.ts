import { useSettled } from '../../ui/use-settled.ts'

const QUIET_MS = 600
/** The limits of the contract. */
const TEXT_MIN = 3
const TEXT_MAX = 400

/** The text once typing has paused; undefined while it is too short. */
export function useSettledText(text: string): string | undefined {
  const settled = useSettled(
    text.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX).trim(),
    QUIET_MS,
  )
  return settled.length >= TEXT_MIN ? settled : undefined
}
