import {
  BIO_MAX,
  EditProfile,
  editProfile,
  INTEREST_MAX,
  INTERESTS_MAX,
  type MyProfile,
  NAME_MAX,
  SLOGAN_MAX,
} from '@ideathlon/contracts/own-profile'
import { INTERESTS_SHOWN } from '@ideathlon/contracts/profiles'
import { Controller, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { cacheMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { PlacePicker } from '../../../entities/place/place-picker.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TagsInput } from '../../../ui/inputs/tags/tags-input.tsx'
import { CharactersLeft } from '../../../ui/inputs/texts/characters-left.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { WithMine } from '../own/with-mine.tsx'
import { LinkFields } from './link-fields.tsx'

type Draft = z.input<typeof EditProfile>

export function Component() {
  return (
    <WithMine title="Profile" says="What other members see about you.">
      {(mine) => <ProfileForm mine={mine} />}
    </WithMine>
  )
}

function ProfileForm({ mine }: { mine: MyProfile }) {
  const { first_name, last_name, slogan, place, bio, interests, links, is_organization } = mine
  return (
    <Form
      contract={EditProfile}
      start={{ first_name, last_name, slogan, place, bio, interests, links, is_organization }}
      guarded
      label="Profile"
      className="card p-5 sm:p-6"
      send={async (body) => {
        await cacheMyProfile(await call(editProfile, { body }))
        toast('Profile saved.')
      }}
    >
      {({ busy }) => (
        <>
          <Names />
          <Words />
          <LinkFields />
          <OrganisationSwitch />
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to={`/${mine.handle}`} look="ghost">
              See my page
            </ButtonLink>
            <Button type="submit" look="primary" busy={busy && 'Saving…'}>
              Save
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

function Names() {
  const { register, formState } = useFormContext<Draft>()
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX}
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX}
        error={errors.last_name?.message}
        {...register('last_name')}
      />
    </div>
  )
}

function Words() {
  const { register, control, formState, watch } = useFormContext<Draft>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Slogan"
        placeholder="One line that describes you"
        maxLength={SLOGAN_MAX}
        error={errors.slogan?.message}
        {...register('slogan')}
      />
      <Controller
        control={control}
        name="place"
        render={({ field: { value = '', onChange } }) => (
          <PlacePicker
            label="Where you live"
            hint="Optional. Shown on your page."
            placeholder="Bern, Switzerland"
            value={value}
            onChange={onChange}
            error={errors.place?.message}
          />
        )}
      />
      <TextArea
        label="Bio"
        rows={5}
        maxLength={BIO_MAX}
        aside={<CharactersLeft text={watch('bio')} max={BIO_MAX} />}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <Controller
        control={control}
        name="interests"
        render={({ field: { ref, value, onChange } }) => (
          <TagsInput
            ref={ref}
            label="Interests"
            hint={`Press Enter to add an interest. The first ${INTERESTS_SHOWN} appear next to your name.`}
            max={INTERESTS_MAX}
            tagMax={INTEREST_MAX}
            value={value}
            onChange={onChange}
            error={errors.interests?.message}
          />
        )}
      />
    </>
  )
}

function OrganisationSwitch() {
  const { register } = useFormContext<Draft>()
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-[var(--primary)]"
        {...register('is_organization')}
      />
      This account represents an organisation, not a person
    </label>
  )
}
