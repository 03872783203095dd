import * as z from 'zod'
import { Data } from './answer.ts'
import { PASSWORD_MAX } from './limits.ts'
import { route } from './route.ts'

/** The checksum of ISO 13616: with letters read as 10 to 35, the number modulo 97 must be 1. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

const Holder = z
  .string()
  .trim()
  .min(2, 'Enter the account holder’s name exactly as it appears at your bank.')
  .max(120)

/**
 * The member's password; not needed for an account without one. An open session alone must not be
 * enough to redirect money.
 */
const Password = z.string().max(PASSWORD_MAX).default('')

export const SetPayoutMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    holder: Holder,
    number: z.string().trim().max(50).refine(isIban, 'This is not a valid IBAN. Check its digits.'),
    password: Password,
  }),
  z.object({
    kind: z.literal('paypal'),
    holder: Holder,
    number: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter the e-mail address.')),
    password: Password,
  }),
])
export type SetPayoutMethod = z.infer<typeof SetPayoutMethod>

/** Where prizes are paid to. Only the end of the number is shown; `country` is that of the bank. */
export const PayoutMethod = z.object({
  kind: z.enum(['bank', 'paypal']),
  holder: z.string(),
  country: z.string(),
  masked: z.string(),
  changed_at: z.iso.datetime(),
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

export const readPayoutMethod = route({
  method: 'GET',
  url: '/me/payout-method',
  auth: 'member',
  summary: 'My payout method',
  status: 200,
  answer: Data(PayoutMethod.nullable()),
})

export const setPayoutMethod = route({
  method: 'PUT',
  url: '/me/payout-method',
  auth: 'member',
  shadow: 'never',
  summary: 'Choose my payout method',
  body: SetPayoutMethod,
  status: 200,
  answer: Data(PayoutMethod),
})

export const dropPayoutMethod = route({
  method: 'DELETE',
  url: '/me/payout-method',
  auth: 'member',
  shadow: 'never',
  summary: 'Remove my payout method',
  status: 204,
  answer: z.undefined(),
})
