import type { ChallengeTitle } from '@ideathlon/contracts/challenge-title'
import type { Resume } from '@ideathlon/contracts/resume'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OutcomePill } from '../../entities/idea/outcome.tsx'
import { Portrait } from '../../entities/member/portrait.tsx'
import { counted } from '../../lib/format/counts.ts'
import { format } from '../../lib/format/format.ts'
import { count } from '../../lib/format/numbers.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'

const inWords = (at: string) => format().date(at, 'month')

/**
 * A one-page summary of a member's challenges, ideas, prizes and mentoring, for screen and print.
 */
export function ResumeSheet({ resume }: { resume: Resume }) {
  const { member, totals } = resume
  const figures = [
    ['challenges created', totals.asked],
    ['ideas entered', totals.ideas],
    ['in the Top 5', totals.top_five],
    ['picked by the asker', totals.picked],
    ['built', totals.built],
    ['mentor comments', totals.mentored],
  ] as const
  const shown = figures.filter(([, figure]) => figure > 0)
  return (
    <article className="resume-sheet card p-6 sm:p-9">
      <header className="flex flex-wrap items-center gap-5 border-line border-b pb-6">
        <Portrait handle={member.handle} picture={member.avatar_url} size={72} />
        <div className="min-w-0">
          <h2 className="font-bold text-hero">{member.name}</h2>
          <p className="text-muted">
            {member.handle && `@${member.handle}, `}innovating since {inWords(resume.member_since)}
          </p>
          {resume.interests.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {resume.interests.map((interest) => (
                <Pill key={interest}>{interest}</Pill>
              ))}
            </p>
          )}
        </div>
      </header>
      {resume.bio && (
        <p dir="auto" lang={resume.lang} className="mt-5 max-w-prose whitespace-pre-line">
          {resume.bio}
        </p>
      )}
      <dl className="mt-6 grid empty:hidden fits-32 gap-4">
        {shown.map(([label, figure]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted text-small">{label}</dt>
            <dd className="display tabular font-bold text-heading">{count(figure)}</dd>
          </div>
        ))}
      </dl>
      <Entered ideas={resume.ideas} />
      <Lines
        title="Challenges created"
        lines={resume.asked.map((question) => ({
          ...question,
          note: `${inWords(question.asked_at)}, ${counted(question.ideas, 'idea')}`,
        }))}
      />
      <Lines
        title="Challenges mentored in"
        lines={resume.mentored.map((question) => ({
          ...question,
          note: counted(question.comments, 'comment'),
        }))}
      />
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8" aria-label={title}>
      <h3 className="mb-2 font-bold text-title">{title}</h3>
      {children}
    </section>
  )
}

function Entered({ ideas }: Pick<Resume, 'ideas'>) {
  if (ideas.length === 0) return null
  return (
    <Part title="Ideas">
      <ul className="divide-y divide-line">
        {ideas.map((idea) => (
          <li key={idea.id} className="flex gap-4 py-2.5">
            <b className="display tabular w-9 shrink-0 text-center font-bold text-muted">
              {idea.place ?? '–'}
            </b>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <b lang={idea.lang} className="break-words font-semibold">
                  {idea.title}
                </b>
                {idea.picked !== null && <Pill tone="gold">Asker’s pick #{idea.picked}</Pill>}
                {idea.outcome && <OutcomePill kind={idea.outcome} />}
              </p>
              <p className="flex flex-wrap items-center gap-x-3 text-muted text-small">
                <QuestionLink {...idea.challenge} />
                <span>
                  {idea.place === null ? '' : `Place ${idea.place} of ${count(idea.of)}, `}
                  {inWords(idea.closed_at)}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type Line = ChallengeTitle & { note: string }

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <Part title={title}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.slug} className="py-2">
            <QuestionLink {...line} />
            <p className="text-muted text-small">{line.note}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function QuestionLink({ slug, question_title, lang }: ChallengeTitle) {
  return (
    <Link
      to={`/challenges/${slug}`}
      lang={lang}
      className="inline-flex min-h-6 items-center hover:text-primary-ink"
    >
      {question_title}
    </Link>
  )
}
