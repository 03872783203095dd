import type { AskerIdea } from '@ideathlon/contracts/dashboards-asker'
import { OUTCOMES } from '@ideathlon/contracts/ideas'
import { Link } from 'react-router'
import { averageInWords } from '../../../entities/idea/average-in-words.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { stars } from '../../../lib/format/numbers.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { DeclineIdea, RestoreIdea } from './decline-idea.tsx'
import { SetOutcome } from './set-outcome.tsx'

export type IdeaRowProps = { idea: AskerIdea; slug: string; onChanged: () => Promise<void> }

/** One idea with its details and the asker's actions. */
export function IdeaRow({ idea, slug, onChanged }: IdeaRowProps) {
  const { declined, outcome, result, author } = idea
  return (
    <li className="card flex gap-4 p-5">
      {result?.place != null && (
        <b className="display tabular grid size-11 shrink-0 place-items-center rounded-[40%_48%_42%_52%] bg-sunken font-bold text-title">
          {result.place}
        </b>
      )}
      <div className="min-w-0 flex-1">
        <h2
          id={`idea-${idea.id}`}
          tabIndex={-1}
          dir="auto"
          lang={idea.lang}
          className={`font-bold text-reading ${declined ? 'text-muted' : ''}`}
        >
          {idea.title}
        </h2>
        <p
          dir="auto"
          lang={idea.lang}
          className={`mt-1 line-clamp-4 max-w-prose whitespace-pre-line break-words ${declined ? 'text-muted' : ''}`}
        >
          {idea.description}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-small">
          {author && <MemberLink member={author} size={24} className="font-normal" />}
          {result && result.place !== null && (
            <span className="tabular">{averageInWords(stars(result.stars), result.ratings)}</span>
          )}
          {(idea.mentorings ?? 0) > 0 && (
            <Link
              to={`/me/my-dashboard/catalyst/detail/${slug}/mentoring/${idea.id}`}
              className="inline-flex min-h-11 items-center hover:text-primary-ink hover:underline"
            >
              {counted(idea.mentorings ?? 0, 'comment')}
            </Link>
          )}
          <Marks idea={idea} />
        </div>
        {declined && (
          <p lang={declined.lang} className="mt-2 break-words text-small">
            {declined.reason}
          </p>
        )}
        {outcome && (
          <p lang={outcome.lang} className="mt-2 break-words text-small">
            {outcome.reason}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {idea.can.decline.allowed && <DeclineIdea idea={idea} onChanged={onChanged} />}
          {idea.can.restore.allowed && <RestoreIdea idea={idea} onChanged={onChanged} />}
          {idea.can.set_outcome.allowed && <SetOutcome idea={idea} onChanged={onChanged} />}
        </div>
      </div>
    </li>
  )
}

function Marks({ idea: { is_test: isTest, picked, declined, outcome } }: { idea: AskerIdea }) {
  return (
    <>
      {isTest && <Pill tone="primary">Your own hidden idea</Pill>}
      {picked !== null && <Pill tone="gold">Your pick #{picked}</Pill>}
      {declined && <Pill tone="loss">Declined</Pill>}
      {outcome && (
        <Pill tone={outcome.kind === 'declined' ? 'plain' : 'gain'}>{OUTCOMES[outcome.kind]}</Pill>
      )}
    </>
  )
}
