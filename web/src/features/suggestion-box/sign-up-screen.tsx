import { zodResolver } from '@hookform/resolvers/zod'
import {
  BOX_TITLE_MAX,
  BOX_WELCOME_MAX,
  BoxSettings,
  keepBox,
  type SuggestionBox,
} from '@ideathlon/contracts/suggestion-box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { boxOf } from './use-box.ts'

/** Opens a box of one's own, or changes it. Whosever address it is: one opens one's own. */
export function Component() {
  const me = useMe()
  const handle = me?.user.screen_name ?? ''
  const { data: box, isPending } = useQuery({
    ...boxOf(handle),
    select: ({ data }) => data,
    enabled: handle !== '',
  })
  useTitle('Become a mentor')
  return (
    <>
      <PageHead title={box ? 'Change my box' : 'Become a mentor'}>
        Open a box, and others ask you about their ideas, in private.
      </PageHead>
      {isPending ? (
        <Loading what="your box">
          <Skeleton className="h-72 w-full max-w-2xl rounded-card" />
        </Loading>
      ) : (
        <BoxForm key={handle} handle={handle} box={box ?? null} />
      )}
    </>
  )
}

function BoxForm({ handle, box }: { handle: string; box: SuggestionBox | null }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(BoxSettings),
    defaultValues: {
      title: box?.title ?? 'Ask me anything',
      welcome: box?.welcome ?? '',
      is_open: box?.is_open ?? true,
    },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(keepBox, { body })
      await client.invalidateQueries()
      toast(body.is_open ? 'Your box is open.' : 'Your box is closed for now.')
      await navigate(`/${handle}/mentor`)
    } catch (error) {
      showProblem(form, error)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="card flex max-w-2xl flex-col gap-4 p-5 sm:p-6">
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <TextField
        label="What you can be asked about"
        maxLength={BOX_TITLE_MAX}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextArea
        label="A few words to whoever comes"
        rows={5}
        maxLength={BOX_WELCOME_MAX}
        placeholder="What you know something about, and how soon you answer."
        error={errors.welcome?.message}
        {...form.register('welcome')}
      />
      <label className="touch flex cursor-pointer items-center gap-3">
        <input type="checkbox" className="size-5 accent-primary" {...form.register('is_open')} />
        <span className="font-semibold">Take new questions</span>
      </label>
      <Button type="submit" look="primary" className="self-end" busy={isSubmitting && 'Saving …'}>
        {box ? 'Save' : 'Open my box'}
      </Button>
    </form>
  )
}
