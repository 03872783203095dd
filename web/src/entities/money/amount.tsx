import { useFormat } from '../../lib/format/format.ts'

type AmountProps = {
  cents: number
  currency?: string
  /** Also shows a plus sign, for changes to a balance. */
  signed?: boolean
  className?: string
}

/** An amount of money in the viewer's format. */
export function Amount({ cents, currency = 'USD', signed = false, className = '' }: AmountProps) {
  const format = useFormat()
  const sum = format.money(Math.abs(cents), { currency })
  const sign = cents < 0 ? '−' : signed ? '+' : ''
  return (
    <data value={(cents / 100).toFixed(2)} className={`tabular whitespace-nowrap ${className}`}>
      {sign}
      {sum}
    </data>
  )
}
