import type { DashboardIdea } from '@ideathlon/contracts/dashboard-views'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { Link } from 'react-router'
import { QuestionLine } from '../../entities/challenge/question-line.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'

/** The viewer's ideas and their results, which stay hidden while a challenge is open. */
export function MyIdeas({ ideas }: { ideas: readonly DashboardIdea[] }) {
  if (ideas.length === 0) return null
  return (
    <section className="card px-5 pt-5 pb-2" aria-labelledby="my-ideas">
      <h2 id="my-ideas" className="flex items-baseline justify-between gap-3">
        <span className="font-bold text-title">My ideas</span>
        <Link
          to="/me/my-dashboard/innovator/challenges/open"
          className="touch inline-flex items-center font-semibold text-primary-ink text-small hover:underline"
        >
          See all
        </Link>
      </h2>
      <ul>
        {ideas.map((idea) => (
          <QuestionLine
            key={idea.id}
            question={{ ...idea.question, question_title: idea.title, lang: idea.lang }}
            to={`/challenges/${idea.question.slug}`}
          >
            <Progress idea={idea} />
            <span lang={idea.question.lang} className="line-clamp-1 w-full text-muted">
              {idea.question.question_title}
            </span>
          </QuestionLine>
        ))}
      </ul>
    </section>
  )
}

function Progress({ idea }: { idea: DashboardIdea }) {
  return (
    <>
      {idea.is_test && <Pill tone="primary">Your test idea</Pill>}
      <Standing idea={idea} />
    </>
  )
}

function Standing({ idea: { question, is_told, place, picked } }: { idea: DashboardIdea }) {
  if (question.state === 'open') {
    return (
      <>
        <Pill>Being rated blind</Pill>
        <Countdown until={question.closes_at} />
      </>
    )
  }
  if (question.state === 'closing') return <Pill tone="primary">Being counted</Pill>
  if (!is_told) return <Pill>Shown after you pick your Top 3</Pill>
  return (
    <>
      {place === null ? (
        <Pill>Too few ratings to rank</Pill>
      ) : (
        <Pill tone={place <= COMMUNITY_WINNERS ? 'gold' : 'plain'}>Place {place}</Pill>
      )}
      {picked !== null && <Pill tone="primary">Asker’s pick #{picked}</Pill>}
    </>
  )
}
