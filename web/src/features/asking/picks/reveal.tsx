import { type IdeaView, listIdeas } from '@ideathlon/contracts/ideas'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { useRead } from '../../../api/read.ts'
import { averageInWords } from '../../../entities/idea/average-in-words.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { plural } from '../../../lib/format/format.ts'
import { stars } from '../../../lib/format/numbers.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import type { Choice } from './order-picks.ts'

type RevealProps = { slug: string; choices: readonly Choice[] }

/** The crowd's ranking next to the asker's picks, shown only once the picks are final. */
export function Reveal({ slug, choices }: RevealProps) {
  const { data, isError, error, refetch } = useRead(
    listIdeas,
    { params: { challenge: slug }, query: { size: 100 } },
    { select: (answer) => answer.data },
  )
  if (data === undefined) {
    if (isError) return <ProblemState error={error} retry={() => void refetch()} />
    return <Loading what="the crowd’s ranking" className="h-80 w-full rounded-card" />
  }
  const top = data.filter(({ result }) => (result?.place ?? Infinity) <= COMMUNITY_WINNERS)
  const met = choices.filter(({ idea }) => top.some(({ id }) => id === idea)).length
  return (
    <Section id="crowd" title={`The crowd’s Top ${COMMUNITY_WINNERS}`} className="card rises p-5">
      {choices.length > 0 && top.length > 0 && (
        <p className="mt-1 text-muted">
          {choices.length === 1 && met === 1
            ? 'Your pick is among them.'
            : plural(
                met,
                {
                  none: 'You saw something the crowd did not.',
                  one: '{n} of your {picks} picks is among them.',
                  other: '{n} of your {picks} picks are among them.',
                },
                { picks: choices.length },
              )}
        </p>
      )}
      {top.length === 0 && <p className="mt-3">There were too few ratings to rank any idea.</p>}
      <ol className="mt-3">
        {top.map((idea) => (
          <Ranked
            key={idea.id}
            idea={idea}
            at={choices.findIndex((choice) => choice.idea === idea.id)}
          />
        ))}
      </ol>
    </Section>
  )
}

function Ranked({ idea, at }: { idea: IdeaView; at: number }) {
  return (
    <li className="flex items-start gap-3 border-line border-t py-3 first:border-0">
      <b className="display tabular grid size-9 shrink-0 place-items-center rounded-[40%_48%_42%_52%] bg-sunken font-bold">
        {idea.result?.place}
      </b>
      <div className="min-w-0 flex-1">
        <p lang={idea.lang} className="break-words pt-1 font-semibold">
          {idea.title}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-small">
          {idea.author && <MemberLink member={idea.author} size={24} className="font-normal" />}
          {averageInWords(stars(idea.result?.stars ?? 0), idea.result?.ratings ?? 0)}
        </p>
        {at >= 0 && <Pill tone="primary">Your pick #{at + 1}</Pill>}
      </div>
    </li>
  )
}
