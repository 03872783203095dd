import { MENTORING_MAX, MENTORING_MIN } from '@ideathlon/contracts/limits'
import { type IdeaToMentor, type MentoringKind, mentorIdea } from '@ideathlon/contracts/mentoring'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { CharactersLeft } from '../../ui/inputs/texts/characters-left.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { useMe } from '../session/queries/me.ts'
import { KIND_WORDS, KindMark } from './comment-advice.tsx'
import { type CommentPlace, readCommentDraft, saveCommentDraft } from './comment-draft.ts'
import { refreshMentoring } from './queries.ts'

type SayFormProps = {
  slug: string
  idea: IdeaToMentor
  kind: MentoringKind
  onSaid: () => Promise<unknown>
}

/** The form for one of the two mentor comments. Each is saved separately and is final. */
export function SingleCommentForm(props: SayFormProps) {
  const { slug, idea, kind, onSaid } = props
  const member = useMe()?.user.id
  const ownComment = idea.said.find((one) => one.kind === kind)
  if (member === undefined) return null
  const place = { member, idea: idea.id, kind }
  if (ownComment) return <OwnComment kind={kind} body={ownComment.body} />
  const send = async (body: { kind: MentoringKind; body: string }) => {
    const params = { challenge: slug, idea: String(idea.id) }
    const { data } = await call(mentorIdea, { params, body })
    saveCommentDraft(place, '')
    toast(`Saved. The author will see it without your name. ${data.unpaid ?? ''}`.trim())
    await Promise.all([onSaid(), refreshMentoring()])
  }
  return (
    <Form
      contract={mentorIdea.body}
      start={{ kind, body: readCommentDraft(place) }}
      send={send}
      label={KIND_WORDS[kind].title}
      className="card p-5"
    >
      {({ busy }) => <Words place={place} busy={busy} />}
    </Form>
  )
}

function Words({ place, busy }: { place: CommentPlace; busy: boolean }) {
  const { member, idea, kind } = place
  const { register, formState, control } = useFormContext<{ body: string }>()
  const body = useWatch({ control, name: 'body' })
  useEffect(() => saveCommentDraft({ member, idea, kind }, body), [member, idea, kind, body])
  const { asks: label, hint } = KIND_WORDS[kind]
  return (
    <>
      <KindMark kind={kind} />
      <TextArea
        label={label}
        hint={hint}
        rows={5}
        maxLength={MENTORING_MAX}
        error={formState.errors.body?.message}
        aside={<CharactersLeft text={body} min={MENTORING_MIN} max={MENTORING_MAX} />}
        {...register('body')}
      />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <span className="text-caption text-muted">You cannot change this after saving.</span>
        <Button type="submit" look="primary" busy={busy && 'Saving…'}>
          Save
        </Button>
      </div>
    </>
  )
}

function OwnComment({ kind, body }: { kind: MentoringKind; body: string }) {
  const saved = useLostFocus<HTMLElement>()
  return (
    <section
      ref={saved}
      tabIndex={-1}
      className="card p-5 outline-none"
      aria-label={KIND_WORDS[kind].title}
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <KindMark kind={kind} />
        <span className="inline-flex items-center gap-1 font-semibold text-gain-ink text-small">
          <Check className="size-4" aria-hidden="true" /> Saved
        </span>
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-line break-words">
        {body}
      </p>
    </section>
  )
}
