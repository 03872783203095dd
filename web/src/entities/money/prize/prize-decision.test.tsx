import type { ChallengeView } from '@ideathlon/contracts/challenges'
import {
  type PrizeDecision,
  type RunStage,
  readPrizeDecision,
} from '@ideathlon/contracts/payouts/runs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { AskersDecision } from './prize-decision.tsx'

const MONEY = { promised_cents: 5_000, prize_cents: 5_000, choice: null, can_decide: true } as const
type DecisionOverrides = { [Field in keyof typeof MONEY]: PrizeDecision[Field] } & {
  stage?: RunStage
  fee_cents?: number
  due_at?: string
}
type Type = ChallengeView['prize']['type']

/** The text of the section for a prize of this type. */
function words(type: Type, { stage = 'settling', ...given }: DecisionOverrides): string {
  const decision = {
    fee_cents: 0,
    due_at: '2999-03-05T09:00:00Z',
    ...given,
    run: { currency: 'USD', pool_cents: 4_800, stage } as PrizeDecision['run'],
    trust: { now: 75, if_paid: 80, if_refused: 60, is_public: false },
  } satisfies PrizeDecision
  const client = new QueryClient()
  client.setQueryData([readPrizeDecision.url, { challenge: 'opera' }, {}], { data: decision })
  const prize = { type, title: 'Opera', description: 'Two seats.', cents: given.promised_cents }
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AskersDecision
          challenge={{
            slug: 'opera' as ChallengeView['slug'],
            prize: { ...prize, funded_cents: 0, state: 'promised' },
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return page.replace(/<[^>]*>/g, ' ')
}

const PRIZE_IN_KIND = { ...MONEY, promised_cents: 0, prize_cents: 0 }

it('prize money is paid to the Top 5 or returned', () => {
  const page = words('money', MONEY)
  expect(page).toContain('You promised $50.00, and it has been paid in.')
  expect(page).toContain('Pay the Top 5')
  expect(page).toContain('If you do not decide, the prize is paid.')
})

it('a non-cash prize is given by the asker, and no amount is mentioned', () => {
  const page = words('tickets', PRIZE_IN_KIND)
  expect(page).toContain('Give the prize')
  expect(page).toContain('If you do not decide, the prize is treated as refused.')
  expect(page).not.toMatch(/\$|Top 5|funders/)
  const refused = words('tickets', { ...PRIZE_IN_KIND, choice: 'refuse', can_decide: false })
  expect(refused).toContain('The winners get neurons only.')
  expect(refused).not.toContain('funders')
})

it('money that others contributed is not called a promise', () => {
  const page = words('points', { ...PRIZE_IN_KIND, prize_cents: 300 })
  expect(page).toContain('$3.00 was contributed to this prize.')
  expect(page).not.toContain('You promised')
})

it('the section says what happens when the asker has not decided in time', () => {
  const late = { ...MONEY, can_decide: false }
  expect(words('money', late)).toContain('You did not decide in time')
  expect(words('money', late)).toContain('The prize is therefore paid')
  const unfunded = words('money', { ...late, prize_cents: 0 })
  expect(unfunded).toContain('No money was paid in, so the prize is not paid.')
  expect(words('tickets', { ...late, ...PRIZE_IN_KIND, can_decide: false })).toContain(
    'treated as refused',
  )
  // If there were only entry fees, there was nothing to decide.
  expect(words('points', { ...late, ...PRIZE_IN_KIND, can_decide: false })).not.toContain('decide')
})

it.each([null, 'pay'] as const)(
  'the section says that a prize has been paid (choice: %s)',
  (choice) => {
    const over = { ...MONEY, choice, can_decide: false, stage: 'paid' } as const
    const paid = words('money', { ...over, prize_cents: 0 })
    expect(paid).toContain('$48.00 went to the Top 5.')
    expect(paid).toContain('You promised $50.00.')
    expect(paid).not.toContain('paid in')
    const refused = words('money', { ...over, choice: 'refuse', prize_cents: 0 })
    expect(refused).toContain('The money is returned to its funders.')
  },
)

it('a payout that ended as void pays nothing, whatever the asker decided', () => {
  const ended = { ...MONEY, can_decide: false, prize_cents: 0, stage: 'void' } as const
  for (const choice of [null, 'pay'] as const) {
    const page = words('money', { ...ended, choice })
    expect(page).toContain('Nobody was paid this prize.')
    expect(page).not.toMatch(/You pay|did not decide|paid in/)
  }
  const thing = { ...PRIZE_IN_KIND, can_decide: false, stage: 'void' } as const
  expect(words('tickets', thing)).not.toContain('did not decide')
  const late = words('tickets', { ...thing, due_at: '2020-03-05T09:00:00Z' })
  expect(late).toContain('The prize is treated as refused.')
  expect(words('tickets', { ...thing, choice: 'pay' })).toContain('You decided to give the prize')
})

it.each(['approved', 'paying', 'partly_paid'] as const)(
  'the shares are being paid once the prize is %s, unless there are only entry fees',
  (stage) => {
    const late = { ...MONEY, can_decide: false, prize_cents: 0, stage }
    for (const choice of [null, 'pay'] as const) {
      expect(words('money', { ...late, choice })).toContain(
        'The shares of the Top 5 are being paid.',
      )
    }
    const onlyFees = words('money', { ...late, fee_cents: 4_800 })
    expect(onlyFees).toContain('No money was paid in, so the prize is not paid.')
  },
)
