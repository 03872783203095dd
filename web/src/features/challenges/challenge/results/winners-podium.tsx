import type { IdeaView } from '@ideathlon/contracts/ideas'
import { isLinked, NAMELESS } from '@ideathlon/contracts/people'
import { Link } from 'react-router'
import { OutcomePill } from '../../../../entities/idea/outcome.tsx'
import { RankingConfidence } from '../../../../entities/idea/ranking-confidence.tsx'
import { Portrait } from '../../../../entities/member/portrait.tsx'
import { plural } from '../../../../lib/format/format.ts'
import { meanStars } from '../../../../lib/format/numbers.ts'
import { MaskedAvatar } from '../../../../ui/generated-art/avatar.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'

const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)', 'var(--rank-10)', 'var(--rank-3)']

type WinnersPodiumProps = { winners: readonly IdeaView[]; areFew: boolean }

/** The Top 5 in ranking order: the winner in a row of its own, the others in pairs. */
export function WinnersPodium({ winners, areFew }: WinnersPodiumProps) {
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className="mb-3 font-bold text-heading">
        {plural(winners.length, { one: 'The crowd’s Top idea', other: 'The crowd’s Top {n}' })}
      </h2>
      <ol className="grid gap-3 sm:grid-cols-6">
        {winners.map((idea, at) => (
          <Winner key={idea.id} idea={idea} at={at} areFew={areFew} />
        ))}
      </ol>
    </section>
  )
}

const SPANS = ['sm:col-span-6', 'sm:col-span-3', 'sm:col-span-3', 'sm:col-span-3', 'sm:col-span-3']

function Winner({ idea, at, areFew }: { idea: IdeaView; at: number; areFew: boolean }) {
  const first = at === 0
  return (
    <li
      className={`card rises relative flex flex-wrap gap-4 overflow-hidden p-5 hover:shadow-lifted ${SPANS[at] ?? ''}`}
      style={{ animationDelay: `${at * 90}ms` }}
    >
      <i className="absolute inset-x-0 top-0 h-1.5" style={{ background: METALS[at] }} />
      <span className="flex flex-col items-center gap-2">
        <b
          className="display grid size-11 place-items-center rounded-[40%_48%_42%_52%] font-bold text-on-colour text-title"
          style={{ background: METALS[at] }}
        >
          {idea.result?.place}
        </b>
        {idea.author && isLinked(idea.author.handle) ? (
          <Portrait
            handle={idea.author.handle}
            picture={idea.author.avatar_url}
            size={first ? 56 : 40}
          />
        ) : (
          <MaskedAvatar size={first ? 56 : 40} />
        )}
      </span>
      <div className="wide-40 flex flex-1 flex-col">
        <h3 className={`break-words font-bold ${first ? 'text-heading' : 'text-reading'}`}>
          <Link
            dir="auto"
            to={`?idea=${idea.id}`}
            preventScrollReset
            lang={idea.lang}
            className="after:absolute after:inset-0 after:rounded-card hover:text-primary-ink"
          >
            {idea.title}
          </Link>
        </h3>
        {first && <p className="mt-1.5 line-clamp-3 text-muted">{idea.description}</p>}
        {(idea.is_test || idea.outcome) && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {idea.is_test && <Pill>The asker’s test idea</Pill>}
            {idea.outcome && <OutcomePill kind={idea.outcome.kind} />}
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 sm:pt-2">
          {idea.author && isLinked(idea.author.handle) ? (
            <Link
              to={`/${idea.author.handle}`}
              className="relative inline-flex min-h-11 min-w-11 items-center font-semibold text-small hover:text-primary-ink hover:underline sm:min-h-6"
            >
              {idea.author.name}
            </Link>
          ) : (
            <span className="text-muted text-small">{idea.author?.name ?? NAMELESS.removed}</span>
          )}
          <span className="tabular flex flex-wrap items-center gap-1.5 text-muted text-small">
            {!areFew && <RankingConfidence result={idea.result} />}
            {meanStars(idea.result?.stars ?? 0)} stars
          </span>
        </p>
      </div>
    </li>
  )
}
