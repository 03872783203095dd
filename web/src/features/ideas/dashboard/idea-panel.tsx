import { editIdea } from '@ideathlon/contracts/ideas'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import { fill } from '@ideathlon/contracts/plural'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { Clock, Lock, Pencil } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { IdeaBody } from '../../../entities/idea/idea-body.tsx'
import { OutcomeNote } from '../../../entities/idea/outcome.tsx'
import { PickNote } from '../../../entities/idea/pick.tsx'
import { refreshOwnIdeas, useIdea } from '../../../entities/idea/queries/own-ideas.ts'
import { counted } from '../../../lib/format/counts.ts'
import { format } from '../../../lib/format/format.ts'
import { stars } from '../../../lib/format/numbers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { CoAuthors } from './co-authors.tsx'

const CommentsOfIdea = later(
  async () =>
    (await import('../../../entities/mentor-comment/comments-of-idea.tsx')).CommentsOfIdea,
)

const CaptionedPicture = later(
  async () => (await import('../../../entities/challenge/captioned-picture.tsx')).CaptionedPicture,
)

const WordsForm = later(
  async () => (await import('../../../entities/idea/words-form.tsx')).WordsForm,
)

/** One of the viewer's ideas, with everything they are allowed to see about it. */
export function IdeaPanel({ id }: { id: number }) {
  const { data: idea, isError, error, refetch } = useIdea(id)
  const [mending, setMending] = useState(false)
  if (idea === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} />
    return <Loading what="the idea" className="h-72 w-full rounded-card" />
  }
  return (
    <Section
      id="the-idea"
      title={
        <span dir="auto" lang={idea.lang}>
          {idea.title}
        </span>
      }
      className="card p-5 sm:p-6"
      heading="font-bold text-heading"
    >
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
        {idea.entered_at && (
          <span className="inline-flex items-center gap-1.5">
            <Clock className="size-4" aria-hidden="true" /> entered{' '}
            <Ago at={idea.entered_at} spoken />
          </span>
        )}
        {idea.answers.length > 0 && (
          <span>
            {fill('answers the {assumptions}', { assumptions: format().list(idea.answers) })}
          </span>
        )}
      </p>
      {mending ? (
        <EditIdeaForm idea={idea} onDone={() => setMending(false)} />
      ) : (
        <OwnIdeaText idea={idea} />
      )}
      {!mending && <EditIdeaButton idea={idea} onMend={() => setMending(true)} />}
      <div className="mt-5 flex flex-col gap-4">
        <Standing idea={idea} />
        {idea.pick && <PickNote pick={idea.pick} />}
        {idea.outcome && <OutcomeNote outcome={idea.outcome} />}
        {!idea.is_test && <CoAuthors idea={idea} />}
      </div>
      <CommentsOfIdea slug={idea.challenge.slug} idea={idea.id} />
    </Section>
  )
}

function OwnIdeaText({ idea }: { idea: IdeaPage }) {
  const { caption, picture } = idea
  if (caption === null || picture === null) return <IdeaBody idea={idea} />
  return <CaptionedPicture question={picture} caption={caption} className="max-w-md" />
}

function whyHidden({ challenge, is_test: isTest }: IdeaPage): string {
  if (!challenge.is_closed) {
    return 'Results are hidden from you and the asker until the challenge closes.'
  }
  return isTest
    ? 'The result is shown after you pick your Top 3.'
    : 'The ranking is being computed.'
}

function Standing({ idea }: { idea: IdeaPage }) {
  const { declined, result } = idea
  if (declined) {
    return (
      <p className="rounded-control bg-loss-soft p-4 text-loss-ink">
        <b className="block font-semibold">Declined by the asker</b>
        {declined.reason}
      </p>
    )
  }
  if (result === null) {
    return (
      <p className="flex items-center gap-3 rounded-control bg-sunken p-4 text-muted">
        <Lock className="size-5 shrink-0" aria-hidden="true" />
        {whyHidden(idea)}
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 rounded-control bg-gold-soft p-4 text-gold-ink">
      <b className="display font-bold text-title">
        {result.place === null ? 'Too few ratings to be ranked' : `Place ${result.place}`}
      </b>
      {result.place !== null && <span>{stars(result.stars)} stars</span>}
      <span>{counted(result.ratings, 'rating')}</span>
    </p>
  )
}

function EditIdeaButton({ idea, onMend }: { idea: IdeaPage; onMend: () => void }) {
  const { allowed, reason } = idea.can.edit
  if (!idea.is_mine || idea.challenge.is_closed) return null
  if (!allowed) {
    return reason && <p className="mt-3 text-muted text-small">{shownRefusal(reason)}</p>
  }
  return (
    <Button className="mt-4" onClick={onMend}>
      <Pencil className="size-4" aria-hidden="true" /> Edit before anyone reads it
    </Button>
  )
}

function EditIdeaForm({ idea, onDone }: { idea: IdeaPage; onDone: () => void }) {
  const { title, body, description, purpose, image, image_alt } = idea
  return (
    <WordsForm
      start={{
        title,
        body: body ?? richTextOf(description),
        purpose,
        image,
        image_alt,
        answers: [],
      }}
      verb={{ does: 'Save', doing: 'Saving…' }}
      onCancel={onDone}
      send={async (words) => {
        await call(editIdea, { params: { idea: idea.id }, body: words })
        toast('Edited.')
        await refreshOwnIdeas()
        onDone()
      }}
    />
  )
}
