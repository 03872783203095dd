import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { listMentoring } from '@ideathlon/contracts/mentoring'
import { useRead } from '../../api/read.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { nameOf, type Slide } from './slides-of.ts'
import type { Deck } from './use-deck.ts'

type NotesProps = { deck: Deck; slides: readonly Slide[]; challenge: ChallengeView }

/** The asker's own view: this slide, the next one, and what mentors said. */
export function NotesView({ deck, slides, challenge }: NotesProps) {
  const { at, count, go } = deck
  const slide = slides[at]
  const next = slides[at + 1]
  if (slide === undefined) return null
  return (
    <div className="mx-auto flex min-h-dvh max-w-3xl flex-col gap-6 px-4 py-6 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold text-muted">
          Speaker notes · {at + 1} of {count}
        </p>
        <div className="flex gap-2">
          <Button onClick={() => go(at - 1)} disabled={at === 0}>
            Back
          </Button>
          <Button look="primary" onClick={() => go(at + 1)} disabled={next === undefined}>
            Next
          </Button>
        </div>
      </header>
      <section className="card p-6" aria-label="This slide">
        <h1 className="display break-words font-bold text-heading">{nameOf(slide)}</h1>
        {slide.kind === 'title' && (
          <p dir="auto" lang={challenge.lang} className="mt-2 text-reading">
            {challenge.question_title}
          </p>
        )}
        {slide.kind === 'idea' && <IdeaNotes idea={slide.idea} slug={challenge.slug} />}
      </section>
      <p className="text-muted">
        {next === undefined ? 'This is the last slide.' : `Next: ${nameOf(next)}`}
      </p>
    </div>
  )
}

const NOTES_MAX = 6

function IdeaNotes({ idea, slug }: { idea: IdeaView; slug: string }) {
  return (
    <>
      {idea.pick?.comment && (
        <p className="mt-4 text-reading">
          <span className="font-bold">Why you picked it: </span>
          <span lang={idea.pick.lang}>{idea.pick.comment}</span>
        </p>
      )}
      <h2 className="mt-5 font-bold">Mentor comments</h2>
      <Comments slug={slug} idea={idea.id} />
    </>
  )
}

function Comments({ slug, idea }: { slug: string; idea: number }) {
  const comments = useRead(listMentoring, {
    params: { challenge: slug, idea },
    query: { size: NOTES_MAX },
  })
  const { data } = comments
  if (comments.isLoadingError) return <ProblemState of={comments} />
  if (data === undefined) return <Loading what="the mentor comments" className="mt-4 h-24 w-full" />
  if (data.data.length === 0) {
    return <p className="mt-1 text-muted">No mentor has commented on this idea.</p>
  }
  return (
    <ul className="mt-2 flex flex-col gap-3">
      {data.data.map(({ id, kind, body, lang, mentor }) => (
        <li key={id} className="rounded-control bg-sunken p-4">
          <p className="font-semibold text-muted text-small">
            {kind === 'like' ? 'Likes' : 'Would improve'}
            {mentor && ` · ${mentor.name}`}
          </p>
          <p dir="auto" lang={lang} className="mt-1 whitespace-pre-line break-words text-reading">
            {body}
          </p>
        </li>
      ))}
    </ul>
  )
}
