import { startOnboarding, type Wallet } from '@ideathlon/contracts/money/wallets'
import { Landmark } from 'lucide-react'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'

const RETURN_TO = '/my-account/payment-wallets'

const SAYS: Record<Exclude<Wallet['provider_account'], 'not_needed'>, string> = {
  needed:
    'Payments go through Stripe. You give Stripe your identity and bank details once; we never see them. Until then, your money stays in your wallet.',
  started: 'Stripe needs more information from you. Until then, your money stays in your wallet.',
  ready: 'Stripe can pay you. To change your bank account, open your Stripe account.',
}
const LABELS = { needed: 'Set up payouts', started: 'Continue on Stripe', ready: 'Open Stripe' }

/** The account at the payment provider to which prizes and withdrawals are paid. */
export function ProviderAccount({ wallet: { provider_account: state } }: { wallet: Wallet }) {
  const start = useChange(() => call(startOnboarding, { body: { return_to: RETURN_TO } }), {
    done: ({ data }) => window.location.assign(data.url),
  })
  if (state === 'not_needed') return null
  return (
    <Section
      id="provider"
      title="Stripe account"
      className="mt-8"
      heading="mb-2 font-bold text-title"
    >
      <div className="card flex flex-wrap items-center gap-4 p-5">
        <span className="grid size-12 place-items-center rounded-[40%] bg-primary-soft text-primary-ink">
          <Landmark className="size-6" aria-hidden="true" />
        </span>
        <div className="wide-48 flex-1">
          <Pill tone={state === 'ready' ? 'gain' : 'gold'}>
            {state === 'ready' ? 'Ready' : 'Setup incomplete'}
          </Pill>
          <p className="mt-1 text-muted">{SAYS[state]}</p>
        </div>
        <Button
          look={state === 'ready' ? 'quiet' : 'primary'}
          busy={start.isPending && 'Opening…'}
          onClick={() => start.mutate()}
        >
          {LABELS[state]}
        </Button>
      </div>
    </Section>
  )
}
