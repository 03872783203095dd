import type { ActivityEntry } from '@ideathlon/contracts/activity/entries'
import { activityText } from '@ideathlon/contracts/activity/text'
import { WEBHOOK_TEST, type WebhookMessage } from '@ideathlon/contracts/integrators/webhooks'
import { typeOf } from '../load.ts'

/** The body of a message about an entry, as its receiver is currently allowed to read it. */
export function messageOf(
  entry: ActivityEntry,
  { site, reader }: { site: string; reader: number | undefined },
): WebhookMessage {
  const { because: _, ...shown } = entry
  const { sentence, link } = activityText(entry, reader)
  return {
    type: typeOf(entry.kind) ?? WEBHOOK_TEST,
    timestamp: entry.at ?? `${entry.day}T00:00:00.000Z`,
    data: { ...shown, text: sentence, url: `${site}${link}` },
  }
}

export const testMessage = (now: Date): WebhookMessage => ({
  type: WEBHOOK_TEST,
  timestamp: now.toISOString(),
  data: {},
})
