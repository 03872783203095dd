import { API_SCOPES, type ApiScope, createApiKey } from '@ideathlon/contracts/integrators/api-keys'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { call } from '../../../api/call.ts'
import { refreshApiKeys } from '../../../entities/session/queries/api-keys.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'

const DAY_MS = 24 * 60 * 60_000
const EXPIRIES = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After one year',
  never: 'Never',
} as const

const Draft = createApiKey.body
  .pick({ name: true, scopes: true })
  .extend({ expiry: z.enum(Object.keys(EXPIRIES) as [keyof typeof EXPIRIES]) })
type Draft = z.input<typeof Draft>

type CreateFormProps = { onClose: () => void; onCreated: (key: string | undefined) => void }

export function CreateForm({ onClose, onCreated }: CreateFormProps) {
  // The key's lifetime starts when the form is opened, so that sending the same form again counts
  // as one submission.
  const [openedAt] = useState(() => Date.now())
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="new-key">
      <h2 id="new-key" className="mb-4 font-bold text-title">
        New API key
      </h2>
      <Form
        contract={Draft}
        start={{ name: '', scopes: ['read'], expiry: '90' } as Draft}
        label="New API key"
        send={async ({ name, scopes, expiry }) => {
          const body = { name, scopes, expires_at: endOf(expiry, openedAt) }
          const { data } = await call(createApiKey, { body })
          await refreshApiKeys()
          onCreated(data.key ?? undefined)
        }}
      >
        {({ busy }) => (
          <>
            <TextEntry
              name="name"
              label="Name"
              hint="For example, the program that will use it."
              autoComplete="off"
              maxLength={60}
            />
            <Scopes />
            <Expiry />
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" look="primary" busy={busy && 'Creating…'}>
                Create key
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  )
}

const endOf = (expiry: keyof typeof EXPIRIES, openedAt: number) =>
  expiry === 'never' ? null : new Date(openedAt + Number(expiry) * DAY_MS).toISOString()

function Scopes() {
  const { register, formState } = useFormContext<Draft>()
  const error = formState.errors.scopes?.message
  const scopes = Object.keys(API_SCOPES) as ApiScope[]
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'scopes-error'}>
      <legend className="mb-1.5 font-semibold">Scopes</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            value={scope}
            className="mt-0.5 size-5 shrink-0 accent-[var(--primary)]"
            {...register('scopes')}
          />
          <span>
            <code className="font-mono font-semibold">{scope}</code>
            <span className="block text-muted text-small">{API_SCOPES[scope]}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id="scopes-error" className="font-medium text-loss-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Expiry() {
  const { register } = useFormContext<Draft>()
  return (
    <SelectField
      label="Expires"
      hint="A short lifetime limits the damage if the key is leaked."
      {...register('expiry')}
    >
      {Object.entries(EXPIRIES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
