import type { SendMailing } from '@ideathlon/contracts/admin-mailer'
import { searchPlatforms } from '@ideathlon/contracts/platform-editing'
import { Controller, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { useRead } from '../../../api/read.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { MomentField } from '../../../ui/inputs/dates/moment-field.tsx'
import { AreaEntry } from '../../../ui/inputs/texts/area-entry.tsx'
import { ChallengeField } from './challenge-field.tsx'

const PLATFORMS_SHOWN = 100
const PLAYS = {
  anything: 'Any activity',
  asked: 'Created a challenge',
  entered: 'Entered an idea',
  rated: 'Rated ideas',
  nothing: 'Have not played yet',
}
const ROLES = { everybody: 'Everyone', ambassadors: 'Ambassadors', admins: 'Admins' }
const WHEN = {
  0: 'At any time',
  7: 'Within a week',
  30: 'Within a month',
  90: 'Within three months',
}

type Draft = z.input<typeof SendMailing>

/** The e-mail and its recipients. */
export function EmailFields() {
  const { register, formState } = useFormContext<Draft>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Subject"
        maxLength={120}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <AreaEntry
        name="text"
        label="Text"
        hint="Leave an empty line to start a new paragraph. “Hello” and the name are added automatically."
        rows={8}
        maxLength={10_000}
      />
      <fieldset className="grid fits-32 gap-4">
        <legend className="mb-2 font-semibold">Recipients</legend>
        <Choice label="Role" choices={ROLES} {...register('segment.role')} />
        <Choice label="Activity" choices={PLAYS} {...register('segment.plays')} />
        <Choice
          label="Last active"
          choices={WHEN}
          {...register('segment.active_days', { valueAsNumber: true })}
        />
        <Choice
          label="Joined"
          choices={WHEN}
          {...register('segment.joined_days', { valueAsNumber: true })}
        />
        <PlatformChoice />
        <div className="xs:col-span-2">
          <ChallengeField />
        </div>
      </fieldset>
      <SendTime />
    </>
  )
}

/** Sends the mailing now, or at a chosen time. */
function SendTime() {
  const { control } = useFormContext<Draft>()
  return (
    <Controller
      control={control}
      name="send_at"
      render={({ field, fieldState }) => (
        <MomentField
          label="Send at"
          hint="Leave empty to send as soon as you confirm."
          value={field.value ?? ''}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
          onChange={(moment) => field.onChange(moment === '' ? null : moment)}
        />
      )}
    />
  )
}

/**
 * Limits the recipients to members who have created a challenge or entered an idea on the platform.
 */
function PlatformChoice() {
  const { register } = useFormContext<Draft>()
  const platforms = useRead(searchPlatforms, { query: { size: PLATFORMS_SHOWN } })
  return (
    <div className="xs:col-span-2">
      <SelectField
        label="Platform"
        {...register('segment.platform', { setValueAs: (id) => (id ? Number(id) : null) })}
      >
        <option value="">Every platform</option>
        {platforms.data?.data.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

type ChoiceProps = { label: string; choices: Record<string, string> } & ReturnType<
  ReturnType<typeof useFormContext<Draft>>['register']
>

function Choice({ label, choices, ...field }: ChoiceProps) {
  return (
    <SelectField label={label} {...field}>
      {Object.entries(choices).map(([key, says]) => (
        <option key={key} value={key}>
          {says}
        </option>
      ))}
    </SelectField>
  )
}
