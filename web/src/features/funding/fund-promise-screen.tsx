import { readPromiseOffer } from '@ideathlon/contracts/money/funding'
import { useParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { FundersWall } from '../../entities/money/wall/funders-wall.tsx'
import { useFormat } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'

const FundForm = later(async () => (await import('./fund-form.tsx')).FundForm, 'h-[28rem]')

/** Pays the missing part of a prize promised in an ended cycle. */
export function Component() {
  const { cycle: id = '' } = useParams()
  const query = useRead(
    readPromiseOffer,
    { params: { id } },
    { select: (answer) => answer.data, staleTime: 0 },
  )
  const format = useFormat()
  const offer = query.data
  useTitle(offer ? `Cover what ${offer.covers.title} promised` : 'Cover promised prizes')
  if (query.isError && offer === undefined) return <ProblemState page of={query} />
  if (offer === undefined) {
    return <Loading what="the form" className="h-96 w-full max-w-2xl rounded-card" />
  }
  const { covers, missing_cents: missing, currency, target } = offer
  const sum = format.money(missing, { currency })
  return (
    <div className="max-w-2xl">
      <PageHead title={`Cover what ${covers.title} promised`}>
        {offer.refusal === null &&
          `${sum} is missing. Your money goes towards the prizes of this cycle, which has ended. It does not raise any other prize.`}
      </PageHead>
      {offer.refusal === null ? (
        <FundForm key={`${covers.id} ${missing}`} offer={offer} promise={offer} />
      ) : (
        <div className="card">
          <EmptyState
            title="Nothing is missing"
            action={<ButtonLink to="/my-account/funding">See your funding</ButtonLink>}
          >
            {offer.refusal}
          </EmptyState>
        </div>
      )}
      {offer.refusal === null && (
        <p className="mt-4 px-1 text-muted text-small">
          If someone else pays first, or the prizes are approved before your money arrives, we
          return what is not needed.
        </p>
      )}
      <FundersWall target={target} />
    </div>
  )
}
