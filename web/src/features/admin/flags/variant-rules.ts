import type { FlagSetting } from '@ideathlon/contracts/flags'

type Variant = FlagSetting['variants'][number]

/** Parses a typed payload: empty means none, anything else must be a JSON object. */
export function payloadOf(typed: string): Variant['payload'] | undefined {
  if (typed.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(typed)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Variant['payload']) : undefined
  } catch {
    return undefined
  }
}

export function wordsOf(payload: Variant['payload']): string {
  return Object.keys(payload).length === 0 ? '' : JSON.stringify(payload)
}
