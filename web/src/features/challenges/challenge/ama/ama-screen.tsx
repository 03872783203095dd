import { listAmas } from '@ideathlon/contracts/ama'
import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { PAGE_SIZE_MAX } from '@ideathlon/contracts/limits'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../../../api/read.ts'
import { useSlugOwner } from '../../../../entities/member/use-slug-owner.ts'
import { useMe } from '../../../../entities/session/queries/me.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Loading } from '../../../../ui/states/states.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import { QuestionArticle } from '../question-article.tsx'

/**
 * A member's AMA: the one named in the address, or else the newest open one. Without an AMA, or
 * with `message` in the address, the screen shows the message box.
 */
export function AmaScreen({ box }: { box: ReactNode }) {
  const handle = useSlugOwner()
  const me = useMe()
  const [search] = useSearchParams()
  const amas = useRead(
    listAmas,
    { params: { handle }, query: { size: PAGE_SIZE_MAX } },
    {
      select: ({ data }) => data,
      enabled: handle.length > 2,
    },
  )
  if (search.has('message') || amas.isError || handle.length <= 2) return box
  if (amas.data === undefined) {
    return <Loading what="the AMA" className="h-72 w-full rounded-card" />
  }
  const cards = amas.data
  const chosen = cards.find(({ slug }) => slug === search.get('question')) ?? cards[0]
  if (chosen === undefined) return box
  return (
    <div className="flex flex-col gap-5">
      <QuestionArticle key={chosen.slug} slug={chosen.slug} />
      <Others handle={handle} cards={cards.filter(({ slug }) => slug !== chosen.slug)} />
      {me?.user.id !== chosen.catalyst.id && (
        <section
          className="card flex flex-wrap items-center gap-3 p-5 sm:px-6"
          aria-label="A private message"
        >
          <p className="wide-52 flex-1 text-muted">
            Want to ask something else? Only {chosen.catalyst.name} can read private messages.
          </p>
          <ButtonLink to={`/${handle}/mentor?message=new`}>Write a message</ButtonLink>
        </section>
      )}
    </div>
  )
}

function Others({ handle, cards }: { handle: string; cards: readonly ChallengeCard[] }) {
  if (cards.length === 0) return null
  return (
    <Section id="others" title="Other AMAs" className="card p-5 sm:p-6">
      <ul className="mt-2">
        {cards.map((card) => (
          <li key={card.id} className="border-line border-t first:border-0">
            <Link
              to={`/${handle}/mentor?question=${card.slug}`}
              className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-primary-ink"
            >
              <span dir="auto" className="min-w-0 break-words font-semibold">
                {card.question_title}
              </span>
              <Pill tone={card.is_closed ? 'gold' : 'gain'}>
                {card.is_closed ? 'Closed' : 'Open'}
              </Pill>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
