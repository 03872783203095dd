import { changeHandle, HANDLE_DAYS, type MyProfile } from '@ideathlon/contracts/own-profile'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { cacheMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Section } from '../../../ui/surfaces/section.tsx'

/**
 * Changes the handle, which members can do only once in a certain period. The old handle redirects
 * to the new one.
 */
export function HandleForm({ mine }: { mine: MyProfile }) {
  const { handle, handle_free_at } = mine
  return (
    <Section id="handle" title="Handle" className="card p-5 sm:p-6">
      {handle_free_at === null ? (
        <Form
          key={handle}
          contract={changeHandle.body}
          start={{ handle }}
          label="Handle"
          className="mt-3"
          refusals={{ handle_taken: 'handle', handle_changed_lately: 'handle' }}
          before={(given) => given.handle !== handle}
          confirm={{
            title: 'Change your handle?',
            text: `Links to @${handle} will keep working. You can change it again in ${HANDLE_DAYS} days.`,
          }}
          send={async (body) => {
            await cacheMyProfile(await call(changeHandle, { body }))
            toast(`Your handle is now @${body.handle}.`)
          }}
        >
          {({ busy }) => <HandleField busy={busy} />}
        </Form>
      ) : (
        <p className="mt-2 text-muted">
          Your handle is <b className="font-semibold text-ink">@{handle}</b>. You can change it
          again on {format().date(handle_free_at, 'long', 'UTC')}.
        </p>
      )}
    </Section>
  )
}

function HandleField({ busy }: { busy: boolean }) {
  const { register, formState } = useFormContext<{ handle: string }>()
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Your handle"
          hint="Letters, digits, dots, dashes and underscores. It is part of your page’s address."
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={formState.errors.handle?.message}
          {...register('handle')}
        />
      </div>
      <Button type="submit" look="primary" busy={busy && 'Changing…'} className="mt-7.5">
        Change
      </Button>
    </div>
  )
}
