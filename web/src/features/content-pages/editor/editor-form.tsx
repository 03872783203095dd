import '../../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Language } from '@ideathlon/contracts/languages'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { type ContentPage, changePage, PAGE_WIDGETS, PageText } from '@ideathlon/contracts/pages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { refreshPage } from '../../../entities/content-page/queries.ts'
import { Problem } from '../../../lib/problem.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../../ui/forms/problems-of.ts'
import { showProblem } from '../../../ui/forms/show-problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { Preview } from './preview.tsx'

type EditorFormProps = {
  params: { slug: string; page: PageName }
  text: ContentPage
  /** The language in which the text is saved. */
  language: Language
  /** The version that is open in the editor. */
  seen: number
  onSaved: () => void
  onStale: () => void
}

/** The text on one side, and its preview on the other. */
export function EditorForm({ params, text, language, seen, onSaved, onStale }: EditorFormProps) {
  const [isStale, setIsStale] = useState(false)
  const form = useForm({
    resolver: zodResolver(PageText),
    defaultValues: { title: text.title, markdown: text.markdown },
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(changePage, { params, body: { ...body, version: seen, language } })
      await refreshPage()
      form.reset(body)
      toast('Page saved.')
      onSaved()
    } catch (error) {
      setIsStale(error instanceof Problem && error.code === 'conflict')
      showProblem(form, error)
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      {isStale && <Button onClick={onStale}>Discard my changes and load the newer version</Button>}
      <TextField
        label="Title"
        lang={language}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextArea
          label="Text"
          rows={18}
          lang={language}
          spellCheck
          hint={
            <>
              Markdown: ## for a heading, - for a list, **bold**, [text](address). Put one of{' '}
              {PAGE_WIDGETS.map((widget) => `[[${widget}]]`).join(', ')} on its own line to show
              live data.
            </>
          }
          error={errors.markdown?.message}
          className="max-h-[70vh] font-mono text-small"
          {...form.register('markdown')}
        />
        <Preview platform={params.slug} control={form.control} language={language} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={PAGES[params.page].path} look="ghost">
          Back to page
        </ButtonLink>
        <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
          Save as new version
        </Button>
      </div>
      <LeaveGuard dirty={isDirty && !isSubmitting} bySearch />
    </form>
  )
}
