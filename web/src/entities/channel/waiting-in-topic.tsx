import { listWaitingReplies } from '@ideathlon/contracts/talk/channels/reply-queue'
import { usePages } from '../../api/paging/pages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'
import { type ChannelKey, useRuling } from './queries.ts'

const POLL_MS = 30_000

/** The viewer's own replies in a topic that are waiting for approval or were declined. */
export function WaitingInTopic({ place, topic }: { place: ChannelKey; topic: number }) {
  const query = usePages(
    listWaitingReplies,
    { params: place, query: { topic, mine: 'true', size: 20 } },
    { refetchInterval: POLL_MS },
  )
  const rule = useRuling(place)
  const rows = query.rows ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label="Your replies waiting for approval" className="mt-3">
      <ul className="flex flex-col gap-2">
        {rows.map(({ id, body, state, reason, written_at }) => (
          <li key={id} className="card flex flex-col gap-2 border-dashed px-4 py-3 sm:px-5">
            <div className="flex flex-wrap items-center gap-x-3 text-small">
              <Pill tone={state === 'waiting' ? 'gold' : 'loss'}>
                {state === 'waiting' ? 'Waiting for approval' : 'Declined'}
              </Pill>
              <span className="text-muted">
                <Ago at={written_at} />
              </span>
              {state === 'waiting' && (
                <Button
                  look="ghost"
                  className="ms-auto text-small"
                  busy={rule.isPending && 'Withdrawing…'}
                  onClick={() => rule.mutate({ ruling: 'withdraw', reply: id })}
                >
                  Withdraw
                </Button>
              )}
            </div>
            <RichTextView text={body} />
            {reason !== null && <p className="text-small">Reason: {reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
