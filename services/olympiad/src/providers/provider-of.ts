import { ConfigError } from '@ideathlon/service-kit/config'
import { manualProvider } from './manual.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe.ts'

type Settings = {
  PAYMENT_PROVIDER: 'manual' | 'stripe'
  PAYMENT_INSTRUCTIONS: string
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_API_BASE?: string | undefined
}

/**
 * The provider that the environment names. Stripe without its keys is refused here, because it
 * would fail only at the first payment.
 */
export function providerOf(settings: Settings): PaymentProvider {
  if (settings.PAYMENT_PROVIDER === 'manual') return manualProvider(settings.PAYMENT_INSTRUCTIONS)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (secretKey === undefined || webhookSecret === undefined) {
    throw new ConfigError(
      'PAYMENT_PROVIDER is stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET as well.',
    )
  }
  return stripeProvider({ secretKey, webhookSecret, apiBase: settings.STRIPE_API_BASE })
}
