import {
  createWebhook,
  WEBHOOK_ABOUT,
  WEBHOOK_TYPES,
} from '@ideathlon/contracts/integrators/webhooks'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { refreshWebhooks } from '../../entities/webhook/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextEntry } from '../../ui/inputs/texts/text-entry.tsx'

const Draft = createWebhook.body.omit({ platform: true })
type Draft = z.input<typeof Draft>

type CreateFormProps = {
  platform: string | undefined
  onClose: () => void
  onCreated: (secret: string | undefined) => void
}

export function CreateForm({ platform, onClose, onCreated }: CreateFormProps) {
  const about = platform === undefined ? 'me' : 'everybody'
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="new-webhook">
      <h2 id="new-webhook" className="mb-4 font-bold text-title">
        New webhook
      </h2>
      <Form
        contract={Draft}
        start={{ name: '', url: '', about, types: [] } as Draft}
        label="New webhook"
        send={async (draft) => {
          const body = platform === undefined ? draft : { ...draft, platform }
          const { data } = await call(createWebhook, { body })
          await refreshWebhooks()
          onCreated(data.secret ?? undefined)
        }}
      >
        {({ busy }) => (
          <>
            <TextEntry
              name="name"
              label="Name"
              hint="For example, the name of the program that receives the events."
              autoComplete="off"
              maxLength={60}
            />
            <TextEntry
              name="url"
              label="Address"
              hint="It must start with https:// and be reachable from the internet."
              autoComplete="off"
              inputMode="url"
            />
            {platform === undefined && <About />}
            <Types />
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" look="primary" busy={busy && 'Adding…'}>
                Add webhook
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  )
}

function About() {
  const { register } = useFormContext<Draft>()
  return (
    <SelectField label="Events to send" {...register('about')}>
      {Object.entries(WEBHOOK_ABOUT).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function Types() {
  const { register, formState } = useFormContext<Draft>()
  const error = formState.errors.types?.message
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'types-error'}>
      <legend className="mb-1.5 font-semibold">Events</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {Object.values(WEBHOOK_TYPES).map((type) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="checkbox"
              value={type}
              className="size-5 shrink-0 accent-[var(--primary)]"
              {...register('types')}
            />
            <code className="font-mono text-small">{type}</code>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id="types-error" className="font-medium text-loss-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}
