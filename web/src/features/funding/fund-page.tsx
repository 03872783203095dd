import type { FundingOffer, FundingTarget } from '@ideathlon/contracts/money/funding'
import type { ReactNode } from 'react'
import { useFundingOffer } from '../../entities/money/queries/funding.ts'
import { FundersWall } from '../../entities/money/wall/funders-wall.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** The form is most of the page, so its code is loaded in parallel. */
const FundForm = later(async () => (await import('./fund-form.tsx')).FundForm, 'h-[36rem]')

type FundPageProps = {
  /** What is being funded; undefined until it is loaded. */
  target: FundingTarget | undefined
  /** The name of the target in the reader's language, if it has names in several languages. */
  name?: string | undefined
  /** What the money is for, in one sentence. */
  children: ReactNode
}

/** The title of the page. A challenge's title is a question, so it is put in quotation marks. */
function titleOf({ kind, title }: { kind: FundingTarget['kind']; title: string }): string {
  return kind === 'challenge' ? `Fund “${title}”` : `Fund ${title}`
}

const calledBy = (name: string | undefined, offer: FundingOffer): FundingOffer =>
  name === undefined ? offer : { ...offer, target: { ...offer.target, title: name } }

/** The page for funding anything: the form and the current patrons. */
export function FundPage({ target, name, children }: FundPageProps) {
  const query = useFundingOffer(target)
  const offer = query.data && calledBy(name, query.data)
  const title = offer && titleOf(offer.target)
  useTitle(title ?? 'Fund')
  if (query.isError && offer === undefined) return <ProblemState page of={query} />
  if (target === undefined || offer === undefined || title === undefined) {
    return <Loading what="the form" className="h-96 w-full max-w-2xl rounded-card" />
  }
  const back = offer.target.href
  return (
    <div className="max-w-2xl">
      <PageHead title={title}>{children}</PageHead>
      {offer.refusal === null ? (
        <FundForm key={`${target.kind} ${target.id}`} offer={offer} />
      ) : (
        <div className="card">
          <EmptyState
            title="You cannot fund this"
            action={back !== null && <ButtonLink to={back}>Go back</ButtonLink>}
          >
            {offer.refusal}
          </EmptyState>
        </div>
      )}
      <p className="mt-4 px-1 text-muted text-small">
        Patrons earn patron neurons, which count towards the patrons’ leaderboard but never towards
        prizes. Payments are not refunded on request.
      </p>
      <FundersWall target={target} />
    </div>
  )
}
