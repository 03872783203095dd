import type Stripe from 'stripe'
import type { OnboardingOrder } from './provider.ts'

/**
 * A connected account that only receives transfers, and the page on which its owner enters what
 * Stripe needs to know. Stripe checks the identity; we receive none of the details.
 */
export async function onboard(
  stripe: Stripe,
  { member, account, country, returnTo }: OnboardingOrder,
): Promise<{ account: string; url: string }> {
  const id = account ?? (await makeAccount(stripe, { member, country }))
  const { url } = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    // A used link leads back here, where the next one is created.
    refresh_url: returnTo,
    return_url: returnTo,
  })
  return { account: id, url }
}

/** Two concurrent clicks create only one account. */
async function makeAccount(
  stripe: Stripe,
  { member, country }: Pick<OnboardingOrder, 'member' | 'country'>,
): Promise<string> {
  const made = await stripe.accounts.create(
    {
      ...(country !== null && { country }),
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      metadata: { member: String(member) },
    },
    { idempotencyKey: `account:${member}:${country ?? ''}` },
  )
  return made.id
}
