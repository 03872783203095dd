import {
  BOX_TITLE_MAX,
  BOX_WELCOME_MAX,
  BoxSettings,
  keepBox,
  type SuggestionBox,
} from '@ideathlon/contracts/suggestion-box'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { boxOf, refreshBox } from '../../entities/suggestion/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { TextEntry } from '../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Opens or edits the viewer's own box, regardless of the member in the address. */
export function Component() {
  const me = useMe()
  const handle = me?.user.screen_name ?? ''
  const {
    data: box,
    isPending,
    isLoadingError,
    error,
    refetch,
  } = useQuery({
    ...boxOf(handle),
    select: ({ data }) => data,
    enabled: handle !== '',
  })
  useTitle('Become a mentor')
  return (
    <>
      <PageHead title={box ? 'Edit my box' : 'Become a mentor'}>
        Open a suggestion box so that others can ask you about their ideas in private.
      </PageHead>
      {isPending ? (
        <Loading what="your box" className="h-72 w-full max-w-2xl rounded-card" />
      ) : isLoadingError ? (
        // The current settings are unknown, and saving an empty form would overwrite them.
        <ProblemState error={error} retry={() => void refetch()} />
      ) : (
        <BoxForm key={handle} handle={handle} box={box ?? null} />
      )}
    </>
  )
}

function BoxForm({ handle, box }: { handle: string; box: SuggestionBox | null }) {
  const navigate = useNavigate()
  const saveSettings = async (body: BoxSettings) => {
    await call(keepBox, { body })
    await refreshBox()
    toast(body.is_open ? 'Your box is now open.' : 'Your box is currently closed.')
    await navigate(`/${handle}/mentor`)
  }
  return (
    <Form
      contract={BoxSettings}
      start={{
        title: box?.title ?? 'Ask me anything',
        welcome: box?.welcome ?? '',
        is_open: box?.is_open ?? true,
      }}
      send={saveSettings}
      className="card max-w-2xl gap-4 p-5 sm:p-6"
    >
      {({ busy }) => (
        <>
          <BoxFields />
          <Button type="submit" look="primary" className="self-end" busy={busy && 'Saving…'}>
            {box ? 'Save' : 'Open a suggestion box'}
          </Button>
        </>
      )}
    </Form>
  )
}

function BoxFields() {
  const { register } = useFormContext<BoxSettings>()
  return (
    <>
      <TextEntry name="title" label="What people can ask you about" maxLength={BOX_TITLE_MAX} />
      <AreaEntry
        name="welcome"
        label="Welcome message"
        rows={5}
        maxLength={BOX_WELCOME_MAX}
        placeholder="For example, your areas of expertise and how soon you usually answer."
      />
      <label className="touch flex cursor-pointer items-center gap-3">
        <input type="checkbox" className="size-5 accent-primary" {...register('is_open')} />
        <span className="font-semibold">Accept new questions</span>
      </label>
    </>
  )
}
