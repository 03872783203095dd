import { connectBluesky } from '@ideathlon/contracts/connected-accounts'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { refreshConnected } from '../../../entities/share/queries/accounts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

type Draft = z.input<typeof connectBluesky.body>

const APP_PASSWORDS = 'https://bsky.app/settings/app-passwords'

/** Connects with an app password, which members can revoke on Bluesky at any time. */
export function BlueskyForm() {
  return (
    <Form
      contract={connectBluesky.body}
      start={{ handle: '', app_password: '' } as Draft}
      label="Connect Bluesky"
      send={async (body) => {
        const { data } = await call(connectBluesky, { body })
        await refreshConnected()
        toast(`Connected @${data.account.handle}.`)
      }}
    >
      {({ busy }) => (
        <>
          <Fields />
          <Button type="submit" className="self-start" busy={busy && 'Connecting…'}>
            Connect Bluesky
          </Button>
        </>
      )}
    </Form>
  )
}

function Fields() {
  const { register, formState } = useFormContext<Draft>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Handle"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder="ada.bsky.social"
        error={formState.errors.handle?.message}
        {...register('handle')}
      />
      <TextField
        label="App password"
        type="password"
        autoComplete="off"
        placeholder="abcd-efgh-ijkl-mnop"
        error={formState.errors.app_password?.message}
        {...register('app_password')}
      />
      <p className="text-muted text-small sm:col-span-2">
        <a
          className="font-semibold text-primary-ink underline"
          href={APP_PASSWORDS}
          rel="noreferrer"
          target="_blank"
        >
          Create an app password on Bluesky
        </a>
        . It is not your account password, and we do not store it.
      </p>
    </div>
  )
}
