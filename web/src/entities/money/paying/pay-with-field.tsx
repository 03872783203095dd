import type { PayWith } from '@ideathlon/contracts/money/payments'
import { CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useFormat } from '../../../lib/format/format.ts'

type PayWithFieldProps = {
  walletCents: number
  /** The amount to pay; null while none is entered. */
  cents: number | null
  currency: string
  provider: 'manual' | 'stripe'
}

type PayOption = { value: PayWith; label: string; note: string; icon: LucideIcon; isOff?: boolean }

/** Chooses how to pay: from the wallet if the balance suffices, or through the payment provider. */
export function PayWithField({ walletCents, cents, currency, provider }: PayWithFieldProps) {
  const { register, watch } = useFormContext<{ pay_with: PayWith }>()
  const format = useFormat()
  const balance = format.money(walletCents, { currency })
  const isShort = cents !== null && cents > walletCents
  const ways: PayOption[] = [
    {
      value: 'wallet',
      label: 'Your wallet',
      note: isShort
        ? `${balance} available, not enough for this`
        : `${balance} available, paid at once`,
      icon: Wallet,
      isOff: isShort || walletCents === 0,
    },
    provider === 'stripe'
      ? { value: 'provider', label: 'Card', note: 'On Stripe’s payment page', icon: CreditCard }
      : {
          value: 'provider',
          label: 'Bank transfer',
          note: 'You will see the details on the next page',
          icon: Landmark,
        },
  ]
  const chosen = watch('pay_with')
  return (
    <fieldset>
      <legend className="font-semibold">Pay with</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {ways.map(({ value, label, note, icon: Icon, isOff }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              value={value}
              disabled={isOff && chosen !== value}
              className="size-4.5 shrink-0 accent-[var(--primary)]"
              {...register('pay_with')}
            />
            <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
            <span className="min-w-0 leading-tight">
              <span className="block font-semibold">{label}</span>
              <span className="block text-muted text-small">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
