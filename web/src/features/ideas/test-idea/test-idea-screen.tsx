import { enterTestIdea } from '@ideathlon/contracts/ideas'
import { TEST_IDEAS_MAX } from '@ideathlon/contracts/limits'
import { listQuestionsOf } from '@ideathlon/contracts/profiles'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { refreshOwnIdeas } from '../../../entities/idea/queries/own-ideas.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { later } from '../../../ui/parts/later.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { HiddenIdeas } from './hidden-ideas.tsx'

const WordsForm = later(
  async () => (await import('../../../entities/idea/words-form.tsx')).WordsForm,
)

const SIZE = 50

/**
 * The asker's own ideas, hidden among those of others: a form to hide one, and the results of
 * hidden ones.
 */
export function Component() {
  const me = useMe()
  return (
    <>
      <PageHead title="Test an idea">
        Hide one of your own ideas among everyone else’s. It is rated like the others, by people who
        do not know it is yours. It cannot win, and you see its place after you pick your
        favourites.
      </PageHead>
      {me && <Questions handle={me.user.handle} />}
      <HiddenIdeas />
    </>
  )
}

type Question = { slug: string; question_title: string; closes_at: string }

function Questions({ handle }: { handle: string }) {
  const query = useRead(listQuestionsOf, {
    params: { handle },
    query: { state: 'open', size: SIZE },
  })
  const [slug, setSlug] = useState<string>()
  if (query.isPending) {
    return <Loading what="your open challenges" className="h-40 w-full rounded-card" />
  }
  if (query.isLoadingError) return <ProblemState of={query} />
  const questions = query.data.data
  if (questions.length === 0) {
    return (
      <EmptyState
        title="You have no open challenges"
        action={
          <ButtonLink to="/challenges/create" look="primary">
            Create a challenge
          </ButtonLink>
        }
      >
        You can test an idea among the ideas of one of your own challenges.
      </EmptyState>
    )
  }
  return (
    <Section
      id="where"
      title="Hide it in one of your challenges"
      className="mb-7"
      heading="mb-3 font-bold text-heading"
    >
      <ul className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={question.slug} className="card p-5">
            <Hiding
              question={question}
              isOpen={question.slug === slug}
              onOpen={(open) => setSlug(open ? question.slug : undefined)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type HidingProps = { question: Question; isOpen: boolean; onOpen: (open: boolean) => void }

function Hiding({ question, isOpen, onOpen }: HidingProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold text-reading">{question.question_title}</h3>
          <Countdown until={question.closes_at} />
        </div>
        {!isOpen && (
          <Button
            onClick={() => onOpen(true)}
            aria-label={`Hide an idea in ${question.question_title}`}
          >
            <EyeOff className="size-4.5" aria-hidden="true" /> Hide an idea here
          </Button>
        )}
      </div>
      {isOpen && (
        <WordsForm
          verb={{ does: 'Hide idea', doing: 'Hiding…' }}
          onCancel={() => onOpen(false)}
          send={async (words) => {
            const params = { challenge: question.slug }
            const { data } = await call(enterTestIdea, { params, body: words })
            toast(`Idea hidden. You have ${data.left} of ${TEST_IDEAS_MAX} left here.`)
            await refreshOwnIdeas()
            onOpen(false)
          }}
        />
      )}
    </>
  )
}
