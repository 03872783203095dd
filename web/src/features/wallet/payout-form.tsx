import { SetPayoutMethod, setPayoutMethod } from '@ideathlon/contracts/payout-methods'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { refreshPayoutMethod } from '../../entities/money/queries/payout-method.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { SecretEntry } from '../../ui/inputs/texts/secret-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'

type Draft = z.input<typeof SetPayoutMethod>
type PayoutFormProps = { onDone: () => void; onCancel?: () => void }

export function PayoutForm({ onDone, onCancel }: PayoutFormProps) {
  return (
    <Form<Draft, SetPayoutMethod>
      contract={SetPayoutMethod}
      start={{ kind: 'bank', holder: '', number: '', password: '' }}
      label="Payout method"
      className="card p-5 sm:p-6"
      send={async (body) => {
        await call(setPayoutMethod, { body })
        await refreshPayoutMethod()
        toast('Payout method saved.')
        onDone()
      }}
    >
      {({ busy }) => (
        <>
          <Fields />
          <FormActions busy={busy && 'Saving…'} onCancel={onCancel}>
            Save
          </FormActions>
        </>
      )}
    </Form>
  )
}

const KINDS = [
  {
    kind: 'bank',
    label: 'Bank account',
    number: 'IBAN',
    placeholder: 'DE89 3704 0044 0532 0130 00',
  },
  { kind: 'paypal', label: 'PayPal', number: 'E-mail address', placeholder: 'name@example.org' },
] as const

function Fields() {
  const { register, watch, formState } = useFormContext<Draft>()
  const { errors } = formState
  const me = useMe()
  const chosen = KINDS.find(({ kind }) => kind === watch('kind')) ?? KINDS[0]
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Payout method</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {KINDS.map(({ kind, label }) => (
            <label
              key={kind}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-4 has-checked:border-primary has-checked:bg-primary-soft"
            >
              <input
                type="radio"
                value={kind}
                className="size-4.5 accent-[var(--primary)]"
                {...register('kind')}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Account holder"
        autoComplete="name"
        error={errors.holder?.message}
        {...register('holder')}
      />
      <TextField
        label={chosen.number}
        placeholder={chosen.placeholder}
        autoComplete="off"
        spellCheck={false}
        error={errors.number?.message}
        {...register('number')}
      />
      {me?.user.has_password && (
        <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      )}
    </>
  )
}
