import { type IdeaToMentor, MENTORING_KINDS } from '@ideathlon/contracts/mentoring'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { stars } from '../../lib/format/numbers.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import type { Pictured } from '../challenge/captioned-picture.tsx'
import { IdeaBody } from '../idea/idea-body.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { CommentCard } from './comment-card.tsx'
import { useIdeaToMentor, usePeerComment } from './queries.ts'

const CaptionedPicture = later(
  async () => (await import('../challenge/captioned-picture.tsx')).CaptionedPicture,
)
const SayForm = later(async () => (await import('./comment-form.tsx')).SingleCommentForm)

/** A mentor who gave an idea fewer stars than this is advised to leave it to another mentor. */
const WORTH_MENTORING = 4

type MentorPanelProps = {
  slug: string
  /** The challenge that provides the picture for a caption. */
  question?: Pictured | undefined
  /** The idea to show first; if undefined, the next one assigned to this mentor. */
  idea?: number | undefined
}

/** Shows one idea after another, with the forms for two mentor comments on each. */
export function MentorPanel({ slug, question, idea: requested }: MentorPanelProps) {
  const [passed, setPassed] = useState<readonly number[]>([])
  const [current, setCurrent] = useState(requested)
  const query = useIdeaToMentor({ slug, idea: current, passed })
  if (query.data === undefined) {
    return query.isError ? <ProblemState of={query} /> : <PanelSkeleton />
  }
  const idea = query.data.data
  if (idea === null) return <NothingToMentor slug={slug} />
  const isDone = idea.said.length === MENTORING_KINDS.length
  const next = () => {
    setCurrent(undefined)
    setPassed((before) => [...before.filter((id) => id !== idea.id), idea.id].slice(-20))
  }
  // After a comment, the idea stays on screen until the mentor asks for the next one.
  const keepCurrentIdea = async () => {
    if (current === idea.id) await query.refetch()
    else setCurrent(idea.id)
  }
  return (
    <div key={idea.id} className="flex flex-col gap-4">
      <IdeaCard idea={idea} question={question} />
      <div className="grid gap-4 md:grid-cols-2 [&>*]:min-w-0">
        {MENTORING_KINDS.map((kind) => (
          <SayForm key={kind} slug={slug} idea={idea} kind={kind} onSaid={keepCurrentIdea} />
        ))}
      </div>
      {current === undefined && passed.includes(idea.id) && (
        <Announced atOnce className="rounded-control bg-sunken px-4 py-2.5 text-muted text-small">
          You have skipped every idea you were given. Comment on one of them to get more.
        </Announced>
      )}
      <div className="flex justify-end">
        <Button look={isDone ? 'primary' : 'ghost'} onClick={next}>
          {isDone ? 'Next idea' : 'Another idea'}
        </Button>
      </div>
      {idea.said.length > 0 && <PeerComment slug={slug} idea={idea.id} />}
    </div>
  )
}

type IdeaCardProps = { idea: IdeaToMentor; question: Pictured | undefined }

function IdeaCard({ idea, question }: IdeaCardProps) {
  const title = useLostFocus<HTMLHeadingElement>()
  return (
    <section className="card rises p-5 sm:p-7" aria-labelledby="to-mentor">
      <p className="flex items-center gap-2 text-muted text-small">
        <EyeOff className="size-4" aria-hidden="true" /> You and the author stay anonymous until the
        challenge closes
      </p>
      <ReportButton kind="idea" id={idea.id} what="this idea" className="float-end -me-2" />
      <h2
        dir="auto"
        lang={idea.lang}
        ref={title}
        id="to-mentor"
        tabIndex={-1}
        className="mt-3 font-bold text-heading"
      >
        {idea.title}
      </h2>
      {idea.caption === null || question === undefined ? (
        <div className="mt-2">
          <IdeaBody idea={idea} />
        </div>
      ) : (
        <CaptionedPicture
          question={question}
          caption={idea.caption}
          className="mx-auto mt-3 max-w-xl"
        />
      )}
      {idea.my_stars !== null && idea.my_stars < WORTH_MENTORING && (
        <p className="mt-4 rounded-control bg-gold-soft px-4 py-2.5 text-gold-ink text-small">
          You gave it {stars(idea.my_stars)}. If you rate an idea below {WORTH_MENTORING}, please
          leave it to a mentor who sees more in it.
        </p>
      )}
    </section>
  )
}

/** A mentor can rate a peer's comment on the same idea. */
function PeerComment({ slug, idea }: { slug: string; idea: number }) {
  const { data: comment } = usePeerComment({ slug, idea })
  if (comment === undefined) return null
  return (
    <Section id="peers" title="What another mentor says" heading="mb-3 font-bold text-title">
      {comment === null ? (
        <p className="text-muted">There is no mentor comment to rate here.</p>
      ) : (
        <CommentCard key={comment.id} comment={comment} />
      )}
    </Section>
  )
}

function NothingToMentor({ slug }: { slug: string }) {
  return (
    <EmptyState
      sign="done"
      title="No ideas to mentor right now"
      action={
        <ButtonLink to={`/challenges/${slug}`} look="primary">
          Go to the challenge
        </ButtonLink>
      }
    >
      You have commented on every idea you can, or there are no ideas from others yet. New ideas
      will appear here.
    </EmptyState>
  )
}

function PanelSkeleton() {
  return (
    <Loading what="the idea to mentor">
      <Skeleton className="h-48 w-full rounded-card" />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    </Loading>
  )
}
