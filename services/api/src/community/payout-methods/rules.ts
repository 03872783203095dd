import type { PayoutMethod } from '@ideathlon/contracts/payout-methods'

export type GivenMethod = Pick<PayoutMethod, 'kind' | 'holder'> & { number: string }
export type Masked = { masked: string; country: string; plain: string }

/**
 * The masked number, which is stored. `plain`: the normalised number, which is only hashed and
 * never stored.
 */
export function maskedOf({ kind, number }: GivenMethod): Masked {
  if (kind === 'bank') {
    const iban = number.replace(/\s/g, '').toUpperCase()
    return {
      masked: `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`,
      country: iban.slice(0, 2),
      plain: iban,
    }
  }
  const [name = '', host = ''] = number.split('@')
  return { masked: `${name.slice(0, 1)}•••@${host}`, country: '', plain: number }
}
