import { receiveWebhook } from '@ideathlon/contracts/money/payments'
import { notFound, Refusal } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { WebhookRefusedError } from '../../providers/provider.ts'
import type { PaymentDeps } from '../deps.ts'
import { receiveReport } from './receive.ts'

/**
 * Receives the provider's reports. The signature covers the exact bytes, so this scope does not
 * parse the body. It needs no session either.
 */
export async function webhookRoute(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    serve(
      raw,
      receiveWebhook,
      async () => undefined,
      async ({ request }) => {
        if (deps.provider.name !== 'stripe') throw notFound('Webhooks are not used here.')
        if (!Buffer.isBuffer(request.body)) throw refusedReport('The report is empty.')
        await receiveReport(deps, request.body, request.headers).catch((error: unknown) => {
          throw error instanceof WebhookRefusedError ? refusedReport(error.message) : error
        })
        return { received: true as const }
      },
    )
  })
}

const refusedReport = (message: string) =>
  new Refusal(400, { error: { code: 'webhook_refused', message } }, message)
