import {
  createTeam,
  EditTeam,
  editTeam,
  TEAM_ABOUT_MAX,
  TEAM_NAME_MAX,
  type TeamView,
} from '@ideathlon/contracts/teams'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { refreshTeams } from '../../../entities/team/queries.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

type TeamFormProps = { onDone: () => void } & ({ platform: string } | { team: TeamView })

/** The form for the name and description of a new or existing team. */
export function TeamForm(props: TeamFormProps) {
  const team = 'team' in props ? props.team : undefined
  const send = async (body: EditTeam) => {
    if ('team' in props) await call(editTeam, { params: { team: props.team.slug }, body })
    else await call(createTeam, { params: { platform: props.platform }, body })
    await refreshTeams()
    toast(team ? 'Saved.' : 'Team created. Now invite someone.')
    props.onDone()
  }
  return (
    <Form
      contract={EditTeam}
      start={{ name: team?.name ?? '', about: team?.about ?? '' }}
      send={send}
      refusals={{ team_name_taken: 'name' }}
      label="Team"
    >
      {({ busy }) => (
        <>
          <Words />
          <FormActions busy={busy && 'Saving…'} onCancel={props.onDone}>
            {team ? 'Save' : 'Create team'}
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Words() {
  const { register, formState } = useFormContext<EditTeam>()
  return (
    <>
      <TextField
        label="Name"
        maxLength={TEAM_NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <AreaEntry name="about" label="What brings you together?" maxLength={TEAM_ABOUT_MAX} />
    </>
  )
}
