import '../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type AssumptionKind,
  type EnterIdea,
  enterIdea,
  IdeaFields,
} from '@ideathlon/contracts/ideas'
import type { RichText } from '@ideathlon/contracts/rich-text'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { keyOfContent } from '../../api/sending/submit-key.ts'
import { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { AutosaveLine } from '../../ui/forms/autosave/autosave-line.tsx'
import { useAutosave } from '../../ui/forms/autosave/use-autosave.ts'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { later } from '../../ui/parts/later.tsx'
import { Loading } from '../../ui/states/states.tsx'
import type { InitialContent } from '../draft/choose.ts'
import { useMe } from '../session/queries/me.ts'
import { EMPTY_IDEA, type IdeaContent } from './draft/draft-content.ts'
import { useBegunIdea, useIdeaDraft } from './draft/use-idea-draft.ts'
import { IdeaFieldset, waysIn, wordsOf } from './idea-fieldset.tsx'

const DraftBanner = later(
  async () => (await import('../draft/draft-banner.tsx')).DraftBanner,
  'h-14',
)
const SimilarIdeas = later(
  async () => (await import('../similar/similar-ideas.tsx')).SimilarIdeas,
  'h-0',
)

type Fields = z.input<typeof IdeaFields>
type Sent = z.output<typeof IdeaFields>
export type EnteredIdea = { id: number; left: number; unpaid?: string | undefined }

type IdeaFormProps = {
  /** The challenge of the idea; without one, the idea is only saved as a draft. */
  slug?: string
  /** The kinds of assumption that the asker has written about, which an idea can address. */
  assumptions?: readonly AssumptionKind[]
  /** An imported draft to open. */
  imported?: number | undefined
  onDone: (entered: EnteredIdea) => void
  onCancel?: () => void
}

/** The form for a member's own idea. Its draft is restored on this and other devices. */
export function IdeaForm(props: IdeaFormProps) {
  const me = useMe()
  const [attempt, setAttempt] = useState(0)
  const begun = useBegunIdea(me?.user.id, props)
  if (!me || begun.data === undefined) {
    return <Loading what="your idea" className="mt-4 h-80 w-full rounded-card" />
  }
  return (
    <Composer
      key={attempt}
      {...props}
      member={me.user.id}
      begun={attempt === 0 ? begun.data : FRESH}
      onFresh={() => setAttempt(attempt + 1)}
    />
  )
}

const FRESH: InitialContent<IdeaContent> = {
  content: EMPTY_IDEA,
  draft: undefined,
  restoredAt: undefined,
  other: undefined,
}

type ComposerProps = IdeaFormProps & {
  member: number
  begun: InitialContent<IdeaContent>
  onFresh: () => void
}

function Composer(props: ComposerProps) {
  const { slug, assumptions = [], member, begun, onDone, onCancel, onFresh } = props
  const imported = begun.draft?.id === props.imported ? props.imported : undefined
  const [sent, setSent] = useState(false)
  const drafting = useIdeaDraft({ member, slug, imported, begun })
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(IdeaFields),
    defaultValues: { description: '', ...begun.content },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const content = contentIn(form.watch())
  const state = useAutosave(content, drafting.save, drafting.choices)
  const text = JSON.stringify(content)
  const { title, words } = wordsOf(content)
  const { note } = drafting
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept on this device with every change of the text
  useEffect(() => {
    if (form.formState.isDirty) note(content)
  }, [text])

  const submit = form.handleSubmit(async (fields) => {
    if (slug === undefined) return
    try {
      const body = { challenge: slug, ...fields, draft: drafting.row.current?.id }
      const { data } = await enterOnce(body)
      setSent(true)
      void drafting.finish()
      onDone(data)
    } catch (error) {
      if (error instanceof Problem && error.code === 'draft_entered')
        drafting.row.current = undefined
      showProblem(form, error)
    }
  })
  const fresh = async () => {
    await drafting.forget()
    onFresh()
  }
  const take = (chosen: IdeaContent) => {
    form.reset({ description: '', ...chosen })
    drafting.settle()
  }
  const isUnsaved = state.kind === 'waiting' || state.kind === 'failed'
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <ErrorSummary problems={problemsOf(errors, waysIn(form.setFocus))} attempt={submitCount} />
        {(drafting.theirs || begun.restoredAt) && (
          <DraftBanner
            mine={wordsOf(content)}
            theirs={drafting.theirs && wordsOf(drafting.theirs)}
            restoredAt={begun.restoredAt}
            onFresh={() => void fresh()}
            onMine={() => take(content)}
            onTheirs={() => take(drafting.theirs ?? EMPTY_IDEA)}
          />
        )}
        <IdeaFieldset
          assumptions={assumptions}
          beside={slug && <SimilarIdeas slug={slug} text={`${title} ${words}`} />}
        />
        <FormFooter busy={isSubmitting} onCancel={onCancel} isKept={slug === undefined}>
          <AutosaveLine state={state} />
        </FormFooter>
        <LeaveGuard dirty={isUnsaved && !sent} />
      </form>
    </FormProvider>
  )
}

/**
 * A draft that is open in several tabs or on several devices becomes only one idea. If it is
 * entered again with the same text, nothing more is created; with a different text it is refused
 * once, so that the writer knows that it would be another idea.
 */
const enterOnce = (body: z.input<typeof EnterIdea>) =>
  call(enterIdea, {
    body,
    ...(body.draft !== undefined && { key: keyOfContent(JSON.stringify(body)) }),
  })

type FootProps = {
  busy: boolean
  isKept: boolean
  onCancel: (() => void) | undefined
  children: React.ReactNode
}

function FormFooter({ busy, isKept, onCancel, children }: FootProps) {
  const { formState } = useFormContext()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {children}
      <span className="ms-auto flex gap-2">
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Not now
          </Button>
        )}
        {!isKept && (
          <Button
            type="submit"
            look="primary"
            busy={(busy || formState.isSubmitting) && 'Entering…'}
          >
            Enter this idea
          </Button>
        )}
      </span>
    </div>
  )
}

function contentIn(values: Fields): IdeaContent {
  return {
    title: values.title,
    body: (values.body as RichText | null) ?? null,
    purpose: values.purpose ?? '',
    image: values.image ?? null,
    image_alt: values.image_alt ?? '',
    answers: values.answers ?? [],
  }
}
