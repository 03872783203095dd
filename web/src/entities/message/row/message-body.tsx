import { fill } from '@ideathlon/contracts/plural'
import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { Link } from 'react-router'
import { later } from '../../../ui/parts/later.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { noteOnMessage } from './note-on-message.ts'
import { nameOf } from './speaker.tsx'

const AttachmentList = later(
  async () => (await import('../../attachment/attachment-list.tsx')).AttachmentList,
  'mt-2 h-44',
)

/** The content of a message, or a note that says why there is none. */
export function MessageBody({ message }: { message: MessageView }) {
  const { body, lang, state, quotes, attachments } = message
  const note = noteOnMessage(message)
  return (
    <>
      {note && <p className="mt-1 text-muted text-small italic">{note}</p>}
      {state === 'moved' && message.moved_to !== null && (
        <Link
          to={`../topics/${message.moved_to}`}
          relative="path"
          className="text-primary-ink text-small underline"
        >
          Open the other topic
        </Link>
      )}
      {quotes.length > 0 && body && (
        <p className="mt-1 text-caption text-muted">
          {fill('Quotes {names}', { names: [...new Set(quotes.map(nameOf))].join(', ') })}
        </p>
      )}
      {body && (
        <div className={`mt-1 [&_*]:text-body ${state === 'hidden' ? 'opacity-60' : ''}`}>
          <RichTextView text={body} lang={lang} />
        </div>
      )}
      {attachments.length > 0 && <AttachmentList attachments={attachments} />}
    </>
  )
}
