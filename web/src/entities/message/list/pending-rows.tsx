import { plural } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { Portrait } from '../../member/portrait.tsx'
import { useMe } from '../../session/queries/me.ts'
import { discardMessage, retryMessage } from '../outbox/outbox.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import { ACTION } from '../row/reactions.tsx'

/** Messages on their way: shown at once, and in the same place when they have arrived. */
export function PendingRows({ items }: { items: readonly OutboxItem[] }) {
  const failing = items.filter(({ problem }) => problem !== null).length
  return (
    <>
      {items.map((item) => (
        <PendingRow key={item.id} item={item} />
      ))}
      <li className="sr-only">
        <Announced as="span">
          {failing > 0
            ? plural(failing, {
                one: '{n} message is not sent.',
                other: '{n} messages are not sent.',
              })
            : ''}
        </Announced>
      </li>
    </>
  )
}

function PendingRow({ item }: { item: OutboxItem }) {
  const me = useMe()
  const { problem, state } = item
  return (
    <li
      data-pending={item.id}
      className={`grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 py-4 ${item.parent === null ? '' : 'ms-4 sm:ms-12'}`}
    >
      <Portrait handle={me?.user.handle ?? ''} picture={me?.user.avatar_url ?? null} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <span className="font-semibold text-muted">You</span>
          <span className="text-caption text-muted">
            {problem === null ? 'Sending' : 'Not sent'}
          </span>
        </div>
        <div className="mt-1 text-muted [&_*]:text-body">
          <RichTextView text={item.body} />
        </div>
        {problem !== null && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-loss-ink text-small">
            <span>
              Not sent. {problem}
              {state === 'waiting' && ' We will try again automatically.'}
            </span>
            <Button look="ghost" className={ACTION} onClick={() => void retryMessage(item)}>
              Retry
            </Button>
            <Button look="ghost" className={ACTION} onClick={() => void discardMessage(item.id)}>
              Discard
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
