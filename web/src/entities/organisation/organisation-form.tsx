import {
  createOrganisation,
  EditOrganisation,
  editOrganisation,
  ORGANISATION_ABOUT_MAX,
  ORGANISATION_NAME_MAX,
  type OrganisationView,
} from '@ideathlon/contracts/organisations'
import { useFormContext } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { refreshOrganisations } from './queries.ts'

type OrganisationFormProps = {
  organisation?: OrganisationView
  /** Receives the address of the saved organisation, or nothing if the form was cancelled. */
  onDone: (slug?: string) => void
}

/** The form for a new or existing organisation. */
export function OrganisationForm({ organisation, onDone }: OrganisationFormProps) {
  const send = async (body: EditOrganisation) => {
    const slug = organisation?.slug ?? (await call(createOrganisation, { body })).data.slug
    if (organisation) await call(editOrganisation, { params: { organisation: slug }, body })
    await refreshOrganisations()
    toast(organisation ? 'Saved.' : 'Organisation created. Now invite someone.')
    onDone(slug)
  }
  return (
    <Form
      contract={EditOrganisation}
      start={{
        name: organisation?.name ?? '',
        about: organisation?.about ?? '',
        website: organisation?.website ?? '',
        is_open: organisation?.is_open ?? false,
      }}
      send={send}
      refusals={{ organisation_name_taken: 'name' }}
      label="Organisation"
    >
      {({ busy }) => (
        <>
          <Fields />
          <FormActions busy={busy && 'Saving…'} onCancel={() => onDone()}>
            {organisation ? 'Save' : 'Create organisation'}
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Fields() {
  const { register, formState } = useFormContext<EditOrganisation>()
  const { errors } = formState
  return (
    <>
      <TextField
        label="Name"
        maxLength={ORGANISATION_NAME_MAX}
        error={errors.name?.message}
        {...register('name')}
      />
      <AreaEntry name="about" label="What it is about" maxLength={ORGANISATION_ABOUT_MAX} />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.website?.message}
        {...register('website')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-[var(--primary)]"
          {...register('is_open')}
        />
        Anyone can join without approval
      </label>
    </>
  )
}
