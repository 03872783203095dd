import {
  CHANNEL_ABOUT_MAX,
  CHANNEL_NAME_MAX,
  ChannelSignUp,
  type ChannelView,
  ChannelVisibility,
  createChannel,
  EditChannel,
  editChannel,
} from '@ideathlon/contracts/talk/channels/channels'
import { useFormContext } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { SIGN_UP_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { refreshChannels } from './queries.ts'

type ChannelFormProps = {
  platform: string
  channel?: ChannelView
  /** Receives the new channel, or nothing if the form is cancelled. */
  onDone: (made?: ChannelView) => void
}

/** The form for a new or an existing channel. */
export function ChannelForm({ platform, channel, onDone }: ChannelFormProps) {
  const send = async (body: EditChannel) => {
    const answer =
      channel === undefined
        ? await call(createChannel, { params: { platform }, body })
        : await call(editChannel, { params: { platform, channel: channel.slug }, body })
    await refreshChannels()
    toast(channel ? 'Saved.' : 'Channel created. Now invite someone.')
    onDone(answer.data)
  }
  return (
    <Form
      contract={EditChannel}
      start={{
        name: channel?.name ?? '',
        about: channel?.about ?? '',
        visibility: channel?.visibility ?? 'public',
        signup: channel?.signup ?? 'open',
        approves_replies: channel?.approves_replies ?? false,
        archived: channel?.archived ?? false,
      }}
      send={send}
      label="Channel"
    >
      {({ busy }) => (
        <>
          <Fields isNew={channel === undefined} />
          <FormActions
            busy={busy && 'Saving…'}
            {...(channel === undefined && { onCancel: () => onDone() })}
          >
            {channel ? 'Save' : 'Create channel'}
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Fields({ isNew }: { isNew: boolean }) {
  const { register, watch, formState } = useFormContext<EditChannel>()
  const visibility = watch('visibility') ?? 'public'
  return (
    <>
      <TextField
        label="Name"
        maxLength={CHANNEL_NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <AreaEntry name="about" label="What it is about" maxLength={CHANNEL_ABOUT_MAX} />
      <SelectField
        label="Who can see it"
        hint={VISIBILITY_LABELS[visibility].hint}
        {...register('visibility')}
      >
        {ChannelVisibility.options.map((option) => (
          <option key={option} value={option}>
            {VISIBILITY_LABELS[option].label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Who can join" {...register('signup')}>
        {ChannelSignUp.options.map((option) => (
          <option key={option} value={option}>
            {SIGN_UP_LABELS[option]}
          </option>
        ))}
      </SelectField>
      <Check name="approves_replies">Require a moderator’s approval for topics and replies</Check>
      {!isNew && (
        <Check name="archived">
          Archived: everything can still be read, but nothing can be added
        </Check>
      )}
    </>
  )
}

function Check({ name, children }: { name: 'approves_replies' | 'archived'; children: string }) {
  const { register } = useFormContext<EditChannel>()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 accent-[var(--primary)]" {...register(name)} />
      {children}
    </label>
  )
}
