import {
  cancelFunding,
  FUNDING_CENTS_MIN,
  type FundingTarget,
  listMyFunding,
  listReceivedFunding,
  REVIEW_CENTS_MIN,
  readFundersWall,
  readFundingOffer,
  readPromiseOffer,
  startFunding as startFundingCall,
} from '@ideathlon/contracts/money/funding'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { keyedCall } from '../kernel/run-once.ts'
import { walletOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { readCurrency } from '../payments/currency.ts'
import type { PaymentRouteDeps } from '../payments/deps.ts'
import { readPromise } from '../promises/read-promise.ts'
import { stopFunding } from './change-funding.ts'
import { readFunding, readFundingsOf, readReceived } from './queries.ts'
import { isOneself, startFunding } from './start-funding.ts'
import { type Fundable, findTarget } from './targets.ts'
import { readWall } from './wall.ts'

export function fundingRoutes(app: FastifyInstance, deps: PaymentRouteDeps): void {
  const { db, readActor } = deps

  serve(app, startFundingCall, readActor, async ({ actor, body, request }) => {
    const id = await startFunding(deps, keyedCall({ actor, body }, request), { actor, body })
    return { data: await demandFunding(deps, id) }
  })

  serve(app, cancelFunding, readActor, async ({ actor, params }) => {
    await stopFunding(deps, { id: params.id, patron: actor.id })
    return { data: await demandFunding(deps, params.id) }
  })

  serve(app, listMyFunding, readActor, async ({ actor, query: { state, page, size } }) => {
    const { data, total } = await readFundingsOf(db, { patron: actor.id, state, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, listReceivedFunding, readActor, async ({ actor, query: { page, size } }) => {
    const { data, total } = await readReceived(db, { member: actor.id, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, readFundingOffer, readActor, async ({ actor, params }) => {
    const found = await demandTarget(deps, params, actor)
    const isMe = isOneself(found, actor)
    const refusal = isMe ? 'funding_oneself' : found.isOpen ? null : 'funding_closed'
    return {
      data: { ...(await offerOf(deps, found, actor)), refusal: refusal && REFUSALS[refusal] },
    }
  })

  serve(app, readPromiseOffer, readActor, async ({ actor, params }) => {
    const promise = await readPromise(db, params.id)
    if (promise === undefined) throw notFound(REFUSALS.nothing_to_fund)
    const found = await demandTarget(deps, { kind: 'tournament', id: promise.base }, actor)
    const { cycle: id, title, missing } = promise
    return {
      data: {
        ...(await offerOf(deps, found, actor)),
        covers: { id, title },
        missing_cents: missing,
        refusal: missing > 0 ? null : REFUSALS.promise_funded,
      },
    }
  })

  serve(app, readFundersWall, readActor, async ({ actor, params, query: { page, size } }) => {
    const found = await demandTarget(deps, params, actor)
    const { data, total, totalCents } = await readWall(db, found, { page, size })
    const currency = await readCurrency(db)
    return {
      data,
      meta: { page, size, total },
      total_cents: totalCents,
      currency,
      names_patrons: !found.isBlind,
    }
  })
}

async function offerOf({ db, provider }: PaymentRouteDeps, found: Fundable, actor: Actor) {
  const { kind, id, title, href, isBlind } = found
  return {
    target: { kind, id, title, href },
    currency: await readCurrency(db),
    cents_min: FUNDING_CENTS_MIN,
    review_cents_min: REVIEW_CENTS_MIN,
    wallet_cents: await balanceOf(db, walletOf(actor.id)),
    provider: provider.name,
    names_patrons: !isBlind,
  }
}

async function demandFunding({ db }: PaymentRouteDeps, id: string) {
  const funding = await readFunding(db, id)
  if (funding === undefined) throw notFound(REFUSALS.funding_not_found)
  return funding
}

async function demandTarget(
  { db }: PaymentRouteDeps,
  target: FundingTarget,
  viewer: Actor | undefined,
) {
  const found = await findTarget(db, target, viewer)
  if (found === undefined) throw notFound(REFUSALS.nothing_to_fund)
  return found
}
