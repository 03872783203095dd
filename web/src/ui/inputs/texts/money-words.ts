import { formatFor } from '@ideathlon/contracts/format'
import { CENTS_MAX } from '@ideathlon/contracts/money/cents'

/**
 * Parses a typed dollar amount into cents: undefined if it is invalid, null if it is empty. "12,50"
 * is 12.50.
 */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.replace(/^([\s$\d]+),(\d{1,2}\s*)$/, '$1.$2').replace(/[\s$,]/g, '')
  if (text === '') return null
  const parts = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text)
  if (parts === null) return undefined
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return cents <= CENTS_MAX ? cents : undefined
}

/** Formats an amount in a form that `centsOf` can read: `1,234` or `1,234.50`. */
export function dollarsOf(cents: number | null): string {
  if (cents === null) return ''
  const whole = formatFor().count(Math.floor(cents / 100))
  const rest = cents % 100
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`
}

/** Parses a typed whole number: undefined if it is invalid, null if it is empty. */
export function parseWholeNumber(typed: string): number | null | undefined {
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return null
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}
