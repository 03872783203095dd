import { readCompleted } from '@ideathlon/contracts/widgets'
import { EyeOff, Lightbulb, type LucideIcon, MessageCircleQuestion, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../../../api/read.ts'
import { Portrait } from '../../../../entities/member/portrait.tsx'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'

const STEPS: readonly { icon: LucideIcon; title: string; says: string }[] = [
  {
    icon: MessageCircleQuestion,
    title: 'Someone asks',
    says: '“What could …” or “How could …”. A challenge is open to everyone for days or weeks.',
  },
  {
    icon: Lightbulb,
    title: 'Anyone answers',
    says: 'A title and a paragraph are enough. The first three people earn an early bonus.',
  },
  {
    icon: EyeOff,
    title: 'Everyone rates, blind',
    says: 'No names, no interim results. An idea wins because it is good.',
  },
  {
    icon: Trophy,
    title: 'The best five win',
    says: 'Names are revealed, neurons are paid, and every point shows where it came from.',
  },
]

/** Explains the game and shows recent winners to visitors. */
export function HowItGoes() {
  return (
    <Section
      id="how-it-goes"
      title="How it works"
      className="mt-14"
      heading="mb-4 font-bold text-heading"
    >
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ icon: Icon, title, says }) => (
          <li key={title} className="card p-5">
            <span className="grid size-11 place-items-center rounded-[40%_46%_42%_50%] bg-primary-soft text-primary-ink">
              <Icon className="size-5.5" aria-hidden="true" />
            </span>
            <h3 className="mt-3 font-bold text-title">{title}</h3>
            <p className="mt-1.5 text-muted">{says}</p>
          </li>
        ))}
      </ol>
      <Winners />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ButtonLink to="/sign-up" look="primary">
          Create account
        </ButtonLink>
        <ButtonLink to="/faqs">Frequently asked questions</ButtonLink>
      </div>
    </Section>
  )
}

const SHOWN = 3

function Winners() {
  const { data } = useRead(readCompleted, { query: { size: SHOWN, won: 'true' } })
  const won = data?.data.filter(({ winner }) => winner !== null) ?? []
  if (won.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-4 font-bold text-heading">Ideas that won recently</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {won.map(({ id, slug, question_title, lang, winner }) => (
          <li key={id} className="card relative flex flex-col gap-3 p-5 hover:shadow-lifted">
            <h3 className="font-bold text-title">
              <Link
                to={`/challenges/${slug}`}
                lang={winner?.lang}
                className="after:absolute after:inset-0 after:rounded-card"
              >
                {winner?.title}
              </Link>
            </h3>
            <p lang={lang} className="text-muted">
              {question_title}
            </p>
            <p className="mt-auto flex items-center gap-2 text-small">
              <Portrait
                handle={winner?.author.handle ?? ''}
                picture={winner?.author.avatar_url ?? null}
                size={26}
              />
              {winner?.author.name}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
