import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { EntryFee, EntryPass } from '@ideathlon/contracts/money/entry-fees'
import { Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useChallenge } from '../../entities/challenge/queries/challenge.ts'
import { Amount } from '../../entities/money/amount.tsx'
import { FeeSplit } from '../../entities/money/prize/fee-split.tsx'
import { useEntryFee } from '../../entities/money/queries/entry-fee.ts'
import { useLiveMoney } from '../../entities/money/queries/refresh-money.ts'
import { useFormat } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { HeldPass, PaidPass } from './pass-cards.tsx'

/** The form is most of the page, so its code is loaded in parallel. */
const PayFee = later(async () => (await import('./pay-fee.tsx')).PayFee, 'h-[40rem]')

/** The entry fee of a challenge: what it is for, how to pay it, and the pass it buys. */
export function Component() {
  const { challenge: slug = '' } = useParams()
  const challenge = useChallenge(slug)
  const fee = useEntryFee(challenge.data?.id)
  useTitle('Idea entry fee')
  useLiveMoney()
  if (challenge.isError && !challenge.data) return <ProblemState page of={challenge} />
  if (fee.isError && !fee.data) return <ProblemState page of={fee} />
  if (!challenge.data || !fee.data) {
    return <Loading what="the entry fee" className="h-96 w-full max-w-2xl rounded-card" />
  }
  return <Shown challenge={challenge.data} fee={fee.data} />
}

type ShownProps = { challenge: ChallengeView; fee: EntryFee }

function Shown({ challenge, fee }: ShownProps) {
  const back = `/challenges/${challenge.slug}`
  const { fee_cents: cents, currency } = fee
  return (
    <div className="max-w-2xl">
      <PageHead title="Idea entry fee">
        <Link to={back} lang={challenge.lang} className="font-semibold hover:text-primary-ink">
          {challenge.question_title}
        </Link>
      </PageHead>
      <section className="card p-5 sm:p-6" aria-labelledby="fee">
        <div className="flex flex-wrap items-center gap-4">
          <span className="grid size-14 place-items-center rounded-[40%_46%_42%_50%] bg-gold-soft text-gold-ink">
            <Ticket className="size-7" aria-hidden="true" />
          </span>
          <div>
            <h2 id="fee" className="display font-bold text-heading">
              {cents === 0 ? 'Nothing to pay' : <Amount cents={cents} currency={currency} />}
            </h2>
            <p className="text-muted">
              {cents === 0 ? 'Entering ideas here is free.' : 'for one idea, paid once'}
            </p>
          </div>
        </div>
        {cents > 0 && (
          <div className="mt-5">
            <FeeSplit />
          </div>
        )}
      </section>
      <div className="mt-5">
        <NextStep challenge={challenge} fee={fee} />
      </div>
      <Earlier passes={fee.earlier} />
    </div>
  )
}

function NextStep({ challenge, fee }: ShownProps) {
  const { pass } = fee
  const back = `/challenges/${challenge.slug}`
  if (pass?.state === 'paid') return <PaidPass pass={pass} challenge={challenge} />
  if (pass?.state === 'held') return <HeldPass pass={pass} />
  if (fee.refusal !== null) {
    return (
      <Note>
        <p className="flex-1 basis-60">{fee.refusal}</p>
        <ButtonLink to={back}>Go to the challenge</ButtonLink>
      </Note>
    )
  }
  if (fee.fee_cents === 0) {
    return (
      <ButtonLink to={`${back}?write=idea`} look="primary">
        Enter an idea
      </ButtonLink>
    )
  }
  return <PayFee fee={fee} slug={challenge.slug} />
}

function Note({ children }: { children: ReactNode }) {
  return <div className="card flex flex-wrap items-center gap-4 p-5">{children}</div>
}

const STATES: Record<EntryPass['state'], string> = {
  held: 'Waiting for payment',
  paid: 'Paid',
  used: 'Used for an idea',
  refunded: 'Refunded',
  expired: 'Expired',
}

function Earlier({ passes }: { passes: readonly EntryPass[] }) {
  const format = useFormat()
  if (passes.length === 0) return null
  return (
    <Section
      id="earlier"
      title="Your earlier entry fees here"
      className="mt-8"
      heading="mb-2 font-bold text-title"
    >
      <ul className="card px-5 py-1.5">
        {passes.map(({ id, state, cents, currency, payment }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-0"
          >
            <Link
              to={`/my-account/payments/${payment.id}`}
              className="wide-40 flex-1 font-semibold hover:text-primary-ink"
            >
              <time dateTime={payment.started_at}>{format.date(payment.started_at, 'medium')}</time>
            </Link>
            <Pill tone={state === 'used' ? 'gain' : 'plain'}>{STATES[state]}</Pill>
            <Amount cents={cents} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
