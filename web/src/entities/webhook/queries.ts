import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  testWebhook,
  type WebhookView,
} from '@ideathlon/contracts/integrators/webhooks'
import type { SentBody } from '@ideathlon/contracts/route'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'
import { useChange } from '../../api/sending/use-change.ts'

export const refreshWebhooks = () => refresh(listWebhooks, listWebhookDeliveries)

/** All actions on one webhook. */
export function useWebhookActions({ id, name }: Pick<WebhookView, 'id' | 'name'>) {
  const params = { id }
  const change = useChange(
    (body: SentBody<typeof changeWebhook>) => call(changeWebhook, { params, body }),
    {
      says: ({ data }) =>
        data.state === 'active' ? `“${name}” is active.` : `“${name}” is paused.`,
      refresh: refreshWebhooks,
    },
  )
  const remove = useChange(() => call(removeWebhook, { params }), {
    says: 'Webhook removed.',
    refresh: () => refresh(listWebhooks),
  })
  const test = useChange(() => call(testWebhook, { params, body: undefined }), {
    says: 'Test event sent. The response will appear in the log.',
    refresh: refreshWebhooks,
  })
  const replay = useChange(
    (delivery: string) =>
      call(replayWebhookDelivery, { params: { id, delivery }, body: undefined }),
    { says: 'The message will be sent again.', refresh: refreshWebhooks },
  )
  return { change, remove, test, replay }
}
