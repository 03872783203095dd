import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Link2, Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '../../../lib/format/format.ts'
import { later } from '../../../ui/parts/later.tsx'
import { Portrait } from '../../member/portrait.tsx'
import { PrizeCard } from '../../money/prize/prize-card.tsx'
import { Details } from './details.tsx'

const LinkedArticle = later(
  async () => (await import('./linked-article.tsx')).LinkedArticle,
  'h-28',
)

/** What follows the text of a challenge: its prize, links, origin and innovators. */
export function Extras({ challenge, isOut }: { challenge: ChallengeView; isOut: boolean }) {
  const { article, links, origin, improve_purpose: purpose } = challenge
  return (
    <div className="flex flex-col gap-2.5 empty:hidden">
      {purpose && (
        <p dir="auto" className="whitespace-pre-line border-primary border-s-4 ps-4 text-reading">
          {purpose}
        </p>
      )}
      <Details challenge={challenge} />
      <PrizeCard challenge={challenge} isOut={isOut} />
      {article !== null && <LinkedArticle article={article} />}
      {links.map((link) => (
        <Line key={link} icon={<Link2 aria-hidden="true" className="size-5 shrink-0 text-muted" />}>
          <a
            href={link}
            rel="noopener nofollow ugc"
            target="_blank"
            className="break-all text-primary-ink underline underline-offset-4"
          >
            {link.replace(/^https?:\/\//u, '')}
          </a>
        </Line>
      ))}
      {origin && (
        <Line icon={<Repeat2 aria-hidden="true" className="size-5 shrink-0 text-muted" />}>
          {origin.kind === 'iterate' ? 'Previous round: ' : 'Earlier challenge: '}
          <Link
            dir="auto"
            to={`/challenges/${origin.slug}`}
            className="text-primary-ink underline underline-offset-4"
          >
            {origin.question_title}
          </Link>
        </Line>
      )}
      <Innovators innovators={challenge.innovators} />
    </div>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

function Innovators({ innovators }: Pick<ChallengeView, 'innovators'>) {
  const { count, faces } = innovators
  if (count === 0) return null
  return (
    <p className="flex items-center gap-2.5 text-muted text-small">
      {faces.length > 0 && (
        <span className="flex -space-x-2" aria-hidden="true">
          {faces.map((face) => (
            <Portrait
              key={face.id}
              handle={face.handle || 'somebody'}
              picture={face.avatar_url}
              size={28}
            />
          ))}
        </span>
      )}
      {plural(count, { one: '{n} person entered ideas', other: '{n} people entered ideas' })}
    </p>
  )
}
