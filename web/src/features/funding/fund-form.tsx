import {
  FUNDING_CENTS_MIN,
  type FundingOffer,
  type PromiseOffer,
  startFunding,
} from '@ideathlon/contracts/money/funding'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { PayWithField } from '../../entities/money/paying/pay-with-field.tsx'
import { LATEST_PAYMENT } from '../../entities/money/queries/payments.ts'
import { refreshMoney } from '../../entities/money/queries/refresh-money.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { DollarEntry } from '../../ui/inputs/texts/dollar-entry.tsx'

type Draft = z.input<typeof startFunding.body>
type Body = z.output<typeof startFunding.body>

const FIRST_CENTS = 1_000
const QUICK = [500, 1_000, 2_500, 5_000, 10_000]

type FundFormProps = {
  offer: FundingOffer
  /**
   * Set if the payment covers a promised prize of an ended cycle. It is then a single payment,
   * limited to the missing amount.
   */
  promise?: PromiseOffer
}

/** Funds a target, then navigates to the page of the payment or to the payment provider. */
export function FundForm({ offer, promise }: FundFormProps) {
  const navigate = useNavigate()
  const { target, wallet_cents: wallet } = offer
  const first = promise ? Math.max(promise.missing_cents, offer.cents_min) : FIRST_CENTS
  return (
    <Form<Draft, Body>
      contract={startFunding.body}
      start={{
        target: { kind: target.kind, id: target.id },
        ...(promise && { covers: promise.covers.id }),
        cents: first,
        frequency: 'one_time',
        is_anonymous: false,
        pay_with: wallet >= first ? 'wallet' : 'provider',
        return_to: LATEST_PAYMENT,
      }}
      label={promise ? `Cover what ${promise.covers.title} promised` : `Fund ${target.title}`}
      className="card p-5 sm:p-6"
      send={async (body) => {
        const { data } = await call(startFunding, { body })
        await refreshMoney()
        const { checkout_url: checkout, id } = data.payment
        if (checkout !== null) location.assign(checkout)
        else await navigate(`/my-account/payments/${id}`)
      }}
    >
      {({ busy }) => (
        <>
          {promise ? (
            <Missing promise={promise} />
          ) : (
            <>
              <AmountField offer={offer} />
              <Frequency />
            </>
          )}
          <Pay offer={offer} />
          <Anonymous namesPatrons={offer.names_patrons} />
          <FormActions busy={busy && 'Preparing…'}>
            <FundLabel />
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Missing({ promise }: { promise: PromiseOffer }) {
  const format = useFormat()
  const { missing_cents: missing, currency } = promise
  return (
    <DollarEntry
      name="cents"
      label="Amount"
      hint={`${format.money(missing, { currency })} is missing. You can pay any part of it.`}
    />
  )
}

function AmountField({ offer: { currency, review_cents_min: review } }: { offer: FundingOffer }) {
  const { watch, setValue } = useFormContext<Draft>()
  const format = useFormat()
  const cents = watch('cents')
  const sum = (amount: number) => format.money(amount, { currency, short: true })
  const note =
    cents >= review
      ? `If you pay ${sum(review)} or more in a day, an admin checks the payment before it is passed on.`
      : `At least ${sum(FUNDING_CENTS_MIN)}. There is no maximum.`
  return (
    <div>
      <fieldset className="mb-4">
        <legend className="font-semibold">Amount</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {QUICK.map((amount) => (
            <label
              key={amount}
              className="touch flex cursor-pointer items-center rounded-pill border border-line px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink"
            >
              <input
                type="radio"
                name="quick"
                className="sr-only"
                checked={cents === amount}
                onChange={() => setValue('cents', amount, { shouldDirty: true })}
              />
              {sum(amount)}
            </label>
          ))}
        </div>
      </fieldset>
      <DollarEntry name="cents" label="Or another amount" hint={note} />
    </div>
  )
}

const FREQUENCIES = [
  { value: 'one_time', label: 'Once', note: 'One payment' },
  { value: 'monthly', label: 'Every month', note: 'You can cancel at any time' },
] as const

function Frequency() {
  const { register } = useFormContext<Draft>()
  return (
    <fieldset>
      <legend className="font-semibold">How often</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {FREQUENCIES.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-4 py-2 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              value={value}
              className="size-4.5 shrink-0 accent-[var(--primary)]"
              {...register('frequency')}
            />
            <span className="leading-tight">
              <span className="block font-semibold">{label}</span>
              <span className="block text-muted text-small">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Pay({ offer }: { offer: FundingOffer }) {
  const { watch } = useFormContext<Draft>()
  const { wallet_cents: walletCents, currency, provider } = offer
  return (
    <PayWithField
      walletCents={walletCents}
      currency={currency}
      provider={provider}
      cents={watch('cents') ?? null}
    />
  )
}

function Anonymous({ namesPatrons }: { namesPatrons: boolean }) {
  const { register } = useFormContext<Draft>()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        className="mt-1 size-4.5 shrink-0 accent-[var(--primary)]"
        {...register('is_anonymous')}
      />
      <span>
        <span className="block font-semibold">Stay anonymous</span>
        <span className="block text-muted text-small">
          {namesPatrons
            ? 'The funders’ wall then shows “Anonymous”. You earn no patron neurons, because the patrons’ leaderboard is public.'
            : 'The funders’ wall shows names when the challenge closes. Yours will be shown as “Anonymous”. You earn no patron neurons, because the patrons’ leaderboard is public.'}
        </span>
      </span>
    </label>
  )
}

/** The label of the button with the amount: "Fund $10 every month". */
function FundLabel() {
  const { watch } = useFormContext<Draft>()
  const format = useFormat()
  const [cents, frequency] = watch(['cents', 'frequency'])
  if (!cents) return 'Fund'
  const sum = format.money(cents, { short: true })
  return frequency === 'monthly' ? `Fund ${sum} every month` : `Fund ${sum}`
}
