import { startMastodon } from '@ideathlon/contracts/connected-accounts'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'

type Draft = z.input<typeof startMastodon.body>

/** Sends the viewer to their own server, where they allow us to post. */
export function MastodonForm() {
  return (
    <Form
      contract={startMastodon.body}
      start={{ instance: '' } as Draft}
      label="Connect Mastodon"
      send={async (body) => {
        const { data } = await call(startMastodon, { body })
        location.assign(data.url)
      }}
    >
      {({ busy }) => (
        <>
          <Instance />
          <Button type="submit" className="self-start" busy={busy && 'Opening…'}>
            Connect Mastodon
          </Button>
        </>
      )}
    </Form>
  )
}

function Instance() {
  const { register, formState } = useFormContext<Draft>()
  return (
    <TextField
      label="Your server"
      hint="The server where you have your account, for example mastodon.social. It will ask you to allow this."
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="mastodon.social"
      error={formState.errors.instance?.message}
      {...register('instance')}
    />
  )
}
