import { changeSocial, type MyProfile } from '@ideathlon/contracts/own-profile'
import { SOCIAL_PROVIDERS } from '@ideathlon/contracts/social-login'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { cacheMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { socialLabel } from '../../../entities/member/social-networks.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { WithMine } from '../own/with-mine.tsx'
import { Connections } from './connections.tsx'

type Draft = z.input<typeof changeSocial.body>

export function Component() {
  return (
    <WithMine
      title="Social accounts"
      says="Show your accounts on other sites. All of this is optional."
    >
      {(mine) => (
        <div className="flex flex-col gap-5">
          <Connections handle={mine.handle} />
          <HandlesForm mine={mine} />
        </div>
      )}
    </WithMine>
  )
}

function HandlesForm({ mine }: { mine: MyProfile }) {
  const start = Object.fromEntries(
    SOCIAL_PROVIDERS.map((provider) => [provider, mine.social[provider] ?? '']),
  ) as Draft
  return (
    <Form
      contract={changeSocial.body}
      start={start}
      guarded
      label="Handles on other sites"
      className="card p-5 sm:p-6"
      send={async (body) => {
        await cacheMyProfile(await call(changeSocial, { body }))
        toast('Saved. They appear under About on your page.')
      }}
    >
      {({ busy }) => (
        <>
          <div>
            <h2 className="font-bold text-title">On your page</h2>
            <p className="mt-1 text-muted">Enter your handle on each site.</p>
          </div>
          <Handles />
          <Button type="submit" look="primary" className="self-end" busy={busy && 'Saving…'}>
            Save
          </Button>
        </>
      )}
    </Form>
  )
}

function Handles() {
  const { register, formState } = useFormContext<Draft>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {SOCIAL_PROVIDERS.map((provider) => (
        <TextField
          key={provider}
          label={socialLabel(provider)}
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors[provider]?.message}
          {...register(provider)}
        />
      ))}
    </div>
  )
}
