import { payEntryFee, readEntryFee, refundEntryFee } from '@ideathlon/contracts/money/entry-fees'
import { FEE_PERCENT } from '@ideathlon/contracts/payouts/splits'
import { REFUSALS, type RefusalReason } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type ReadActor, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { keyedCall } from '../kernel/run-once.ts'
import { walletOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { readCurrency } from '../payments/currency.ts'
import { type FeeChallenge, readFeeChallenge, takesIdeas } from './challenge.ts'
import { type FeeDeps, payFee } from './pay-fee.ts'
import { readPasses } from './queries.ts'
import { refundPass } from './refund-pass.ts'

export function entryFeeRoutes(
  app: FastifyInstance,
  deps: FeeDeps & { readActor: ReadActor },
): void {
  const { db, readActor } = deps

  serve(app, readEntryFee, readActor, async ({ actor, params }) => {
    const challenge = await readFeeChallenge(db, params.challenge)
    const passes = await readPasses(db, { member: actor.id, challenge: params.challenge })
    // Members who paid for a challenge can still read it after moderators have taken it down.
    const isGone = challenge?.hidden_at !== null && passes.length === 0
    if (challenge === undefined || isGone) throw notFound(REFUSALS.challenge_not_found)
    const isOpen = ({ state }: { state: string }) => state === 'held' || state === 'paid'
    const refusal = refusalOf(challenge, actor.id, deps.now())
    return {
      data: {
        challenge: params.challenge,
        title: challenge.title,
        href: `/challenges/${challenge.slug}`,
        fee_cents: challenge.fee,
        currency: await readCurrency(db),
        split: FEE_PERCENT,
        blocked: [...deps.blocked],
        wallet_cents: await balanceOf(db, walletOf(actor.id)),
        provider: deps.provider.name,
        pass: passes.find(isOpen) ?? null,
        earlier: passes.filter((pass) => !isOpen(pass)),
        refusal: refusal && REFUSALS[refusal],
      },
    }
  })

  serve(app, payEntryFee, readActor, async ({ actor, body, request }) => {
    const call = keyedCall({ actor, body }, request)
    const id = await payFee(deps, call, { member: actor.id, order: body })
    return { data: await demandPass(deps, { id, member: actor.id }) }
  })

  serve(app, refundEntryFee, readActor, async ({ actor, params: { id } }) => {
    await refundPass(deps, { pass: id, member: actor.id })
    return { data: await demandPass(deps, { id, member: actor.id }) }
  })
}

function refusalOf(challenge: FeeChallenge, member: number, now: Date): RefusalReason | null {
  if (challenge.fee === 0) return 'fee_none'
  if ([challenge.asker, challenge.co_author].includes(member)) return 'fee_own_challenge'
  return takesIdeas(challenge, now) ? null : 'fee_closed'
}

async function demandPass({ db }: FeeDeps, which: { id: string; member: number }) {
  const [pass] = await readPasses(db, which)
  if (pass === undefined) throw notFound(REFUSALS.entry_pass_not_found)
  return pass
}
