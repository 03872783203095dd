import { ENTRY_TERMS } from '@ideathlon/contracts/entry-terms'
import { type EntryFee, payEntryFee } from '@ideathlon/contracts/money/entry-fees'
import { COUNTRIES, US_STATES } from '@ideathlon/contracts/places-of-payers'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { refreshChallenge } from '../../entities/challenge/queries/refresh.ts'
import { PayWithField } from '../../entities/money/paying/pay-with-field.tsx'
import { refreshMoney } from '../../entities/money/queries/refresh-money.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { isBlocked, needsState } from './places.ts'

type Body = z.output<typeof payEntryFee.body>
type Draft = Omit<z.input<typeof payEntryFee.body>, 'accept_terms'> & { accept_terms: boolean }

type PayFeeProps = { fee: EntryFee; slug: string }

/** The terms of a skill contest, the payer's country, and the payment. */
export function PayFee({ fee, slug }: PayFeeProps) {
  const format = useFormat()
  const { currency, fee_cents: cents, wallet_cents: wallet } = fee
  const sum = format.money(cents, { currency })
  return (
    <Form<Draft, Body>
      contract={payEntryFee.body as unknown as z.ZodType<Body, Draft>}
      start={{
        challenge: fee.challenge,
        country: '',
        accept_terms: false,
        cents,
        pay_with: wallet >= cents ? 'wallet' : 'provider',
        return_to: `/challenges/${slug}/idea-entry-fee`,
      }}
      label="Pay the entry fee"
      className="card p-5 sm:p-6"
      send={async (body) => {
        const { data } = await call(payEntryFee, { body })
        const checkout = data.payment.checkout_url
        if (data.state === 'held' && checkout !== null) return location.assign(checkout)
        await Promise.all([refreshMoney(), refreshChallenge(slug)])
      }}
    >
      {({ busy }) => (
        <>
          <Terms />
          <PlaceOfPayer blocked={fee.blocked} />
          <PayWithField
            walletCents={wallet}
            cents={cents}
            currency={currency}
            provider={fee.provider}
          />
          <Accept />
          <FormActions busy={busy && 'Paying…'}>Pay {sum}</FormActions>
        </>
      )}
    </Form>
  )
}

function Terms() {
  return (
    <section aria-labelledby="terms" className="rounded-control bg-sunken p-4">
      <h2 id="terms" className="flex items-center gap-2.5 font-bold">
        <Scale className="size-5 text-muted" aria-hidden="true" /> Terms of this contest
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-small">
        {ENTRY_TERMS.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}

/** The country, and the state if the rules differ between its states. */
function PlaceOfPayer({ blocked }: { blocked: readonly string[] }) {
  const { setValue, formState } = useFormContext<Draft>()
  const format = useFormat()
  const [country, setCountry] = useState('')
  const [state, setState] = useState('')
  const names = COUNTRIES.map((code) => ({ code, name: format.region(code) })).sort((a, b) =>
    a.name.localeCompare(b.name),
  )
  const choose = (nextCountry: string, nextState: string) => {
    setCountry(nextCountry)
    setState(nextState)
    const isWhole = !needsState(nextCountry, blocked) || nextState !== ''
    const place = nextState === '' ? nextCountry : `${nextCountry}-${nextState}`
    setValue('country', isWhole ? place : '', { shouldDirty: true })
  }
  const place = state === '' ? country : `${country}-${state}`
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Country you live in"
        autoComplete="country"
        value={country}
        onChange={(event) => choose(event.target.value, '')}
        {...(country === '' &&
          formState.errors.country && { error: 'Choose the country you live in.' })}
      >
        <option value="">Choose a country</option>
        {names.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {needsState(country, blocked) && (
        <StateField
          country={country}
          state={state}
          onChange={(next) => choose(country, next)}
          {...(state === '' &&
            formState.errors.country && { error: 'Choose your state or region.' })}
        />
      )}
      {place !== '' && isBlocked(place, blocked) && (
        <Announced atOnce className="rounded-control bg-loss-soft px-4 py-2.5 text-loss-ink">
          Entry fees for contests are not allowed where you live, so you cannot enter an idea here.
          Reading and rating are free.
        </Announced>
      )}
    </div>
  )
}

type StateFieldProps = {
  country: string
  state: string
  onChange: (state: string) => void
  error?: string
}

function StateField({ country, state, onChange, error }: StateFieldProps) {
  if (country !== 'US') {
    return (
      <TextField
        label="State or region"
        hint="Two- or three-character code"
        maxLength={3}
        value={state}
        onChange={(event) => onChange(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        {...(error && { error })}
      />
    )
  }
  return (
    <SelectField
      label="State"
      autoComplete="address-level1"
      value={state}
      onChange={(event) => onChange(event.target.value)}
      {...(error && { error })}
    >
      <option value="">Choose a state</option>
      {US_STATES.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Accept() {
  const { register, formState } = useFormContext<Draft>()
  const error = formState.errors.accept_terms?.message
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-4.5 shrink-0 accent-[var(--primary)]"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'accept-note' : undefined}
          {...register('accept_terms')}
        />
        <span className="font-semibold">I accept these terms and am an adult</span>
      </label>
      {error && (
        <p id="accept-note" className="font-medium text-loss-ink text-small">
          {error}
        </p>
      )}
    </div>
  )
}
