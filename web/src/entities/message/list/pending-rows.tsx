import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { plural } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { Portrait } from '../../member/portrait.tsx'
import { useMe } from '../../session/queries/me.ts'
import { askComposer } from '../composer/composer-requests.ts'
import { discardMessage, retryMessage } from '../outbox/outbox.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import { ACTION } from '../row/reactions.tsx'
import { nameOf } from '../row/speaker.tsx'
import { nameOfPlace } from '../thread/message-place.ts'

type PendingRowsProps = {
  items: readonly OutboxItem[]
  messages: readonly MessageView[]
  /** Whether there is a composer that can take back a refused text. */
  canWrite: boolean
}

/** Messages that are being sent. They are shown at once, in the place where they will stay. */
export function PendingRows({ items, messages, canWrite }: PendingRowsProps) {
  const failing = items.filter(({ problem }) => problem !== null).length
  return (
    <>
      {items.map((item) => (
        <PendingRow
          key={item.id}
          item={item}
          edit={canWrite ? editing(item, messages) : undefined}
        />
      ))}
      <li className="sr-only">
        <Announced as="span">
          {failing > 0
            ? plural(failing, {
                one: '{n} message was not sent.',
                other: '{n} messages were not sent.',
              })
            : ''}
        </Announced>
      </li>
    </>
  )
}

/**
 * Moves the text of a refused message back into the composer. A message with files or quotes stays
 * where it is, because only its text can be moved.
 */
function editing(item: OutboxItem, messages: readonly MessageView[]): (() => void) | undefined {
  const { id, place, parent, body, quotes, attachments, state } = item
  const answered = messages.find((message) => message.id === parent)
  const isLost = quotes.length > 0 || attachments.length > 0 || (parent !== null && !answered)
  if (state !== 'refused' || isLost) return undefined
  const replyTo = answered ? { id: answered.id, name: nameOf(answered) } : null
  return () => {
    askComposer({ place: nameOfPlace(place), replyTo, refused: body })
    void discardMessage(id)
  }
}

type PendingRowProps = { item: OutboxItem; edit: (() => void) | undefined }

function PendingRow({ item, edit }: PendingRowProps) {
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
            {edit && (
              <Button look="ghost" className={ACTION} onClick={edit}>
                Edit
              </Button>
            )}
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
