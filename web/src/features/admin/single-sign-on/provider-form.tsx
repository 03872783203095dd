import {
  addSsoProvider,
  changeSsoProvider,
  SsoDraft,
  type SsoProvider,
  SsoSettings,
} from '@ideathlon/contracts/integrators/single-sign-on'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod'
import { call } from '../../../api/call.ts'
import { refreshAdmin } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { AreaEntry } from '../../../ui/inputs/texts/area-entry.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'

/** The fields as text: one domain per line, and an empty string for no organisation. */
const TYPED = {
  domains: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ''))
    .pipe(SsoSettings.shape.domains),
  organisation: z.string().transform((slug) => slug.trim() || null),
}
const NewProvider = SsoDraft.extend(TYPED)
const ProviderSettings = SsoSettings.extend(TYPED)

type ProviderFormProps = {
  /** Undefined for a new provider. */
  provider?: SsoProvider
  onDone: () => void
}

/** Adds or edits the identity provider of an organisation. */
export function ProviderForm({ provider, onDone }: ProviderFormProps) {
  const done = async () => {
    await refreshAdmin()
    onDone()
  }
  if (provider === undefined) {
    return (
      <Form
        contract={NewProvider}
        start={{ ...EMPTY, issuer: '' }}
        label="New identity provider"
        refusals={REFUSALS}
        send={async (body) => {
          await call(addSsoProvider, { body })
          await done()
        }}
      >
        {({ busy }) => <Fields busy={busy} isNew />}
      </Form>
    )
  }
  const { id, name, client_id, domains, may_join, is_listed, organisation } = provider
  const start = { name, client_id, client_secret: '', may_join, is_listed }
  return (
    <Form
      contract={ProviderSettings}
      start={{ ...start, domains: domains.join('\n'), organisation: organisation?.slug ?? '' }}
      label="Identity provider"
      refusals={REFUSALS}
      send={async (body) => {
        await call(changeSsoProvider, { params: { id }, body })
        await done()
      }}
    >
      {({ busy }) => <Fields busy={busy} />}
    </Form>
  )
}

const REFUSALS = { sso_name_taken: 'name' } as const

const EMPTY = {
  name: '',
  client_id: '',
  client_secret: '',
  domains: '',
  organisation: '',
  may_join: true,
  is_listed: true,
}

function Fields({ busy, isNew = false }: { busy: boolean; isNew?: boolean }) {
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <TextEntry
        name="name"
        label="Name"
        hint="Appears on the button “Continue with …”."
        maxLength={60}
      />
      {isNew && (
        <TextEntry
          name="issuer"
          label="Issuer"
          hint="The provider’s issuer URL, without /.well-known. It cannot be changed later."
          type="url"
          placeholder="https://login.example.org"
          {...plain}
        />
      )}
      <TextEntry name="client_id" label="Client ID" {...plain} />
      <TextEntry
        name="client_secret"
        label="Client secret"
        hint={
          isNew
            ? 'It is stored encrypted and never shown again.'
            : 'Leave empty to keep the current secret.'
        }
        type="password"
        {...plain}
        autoComplete="new-password"
      />
      <AreaEntry
        name="domains"
        label="E-mail domains"
        hint="One per line. Only people with an address at one of these domains can sign in."
        rows={2}
        {...plain}
      />
      <TextEntry
        name="organisation"
        label="Organisation on this site (optional)"
        hint="The last part of its page’s address. Everyone who signs in this way joins the organisation, so their ratings of each other’s ideas do not count."
        {...plain}
      />
      <Choices />
      <Button type="submit" look="primary" className="self-end" busy={busy && 'Saving…'}>
        {isNew ? 'Add provider' : 'Save provider'}
      </Button>
    </>
  )
}

const CHOICES = [
  {
    name: 'may_join',
    label: 'New people can join',
    hint: 'Otherwise, only people who were added by a directory or have connected their account can sign in.',
  },
  {
    name: 'is_listed',
    label: 'Show it on the sign-in page',
    hint: 'Otherwise people enter their e-mail address, and its domain takes them to the provider.',
  },
] as const

function Choices() {
  const { register } = useFormContext()
  return CHOICES.map(({ name, label, hint }) => (
    <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        {...register(name)}
      />
      <span>
        <b className="font-semibold">{label}</b>
        <span className="block text-muted text-small">{hint}</span>
      </span>
    </label>
  ))
}
