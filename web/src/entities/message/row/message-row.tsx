import { plainText } from '@ideathlon/contracts/rich-text'
import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { cx } from 'class-variance-authority'
import { memo, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { isFocusLost } from '../../../ui/focus-heading.ts'
import { onPress } from '../../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../../ui/surfaces/once-open.tsx'
import { Ago, DaysAgo } from '../../../ui/time/ago.tsx'
import { askComposer } from '../composer/composer-requests.ts'
import { useMessageActions } from '../queries/actions.ts'
import { type MessagePlace, nameOfPlace } from '../thread/message-place.ts'
import { type Answered, AnswersLine } from './answers-line.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageMenu } from './message-menu.tsx'
import { ACTION, Reactions } from './reactions.tsx'
import { Face, nameOf, Speaker } from './speaker.tsx'

const EditForm = onPress(async () => (await import('./edit-form.tsx')).EditForm)
const RemoveDialog = onPress(async () => (await import('./remove-dialog.tsx')).RemoveDialog)
const ReportDialog = onPress(
  async () => (await import('../../report/report-dialog.tsx')).ReportDialog,
)
const HistoryDialog = onPress(async () => (await import('./history-dialog.tsx')).HistoryDialog)

type MessageRowProps = {
  message: MessageView
  place: MessagePlace
  /** The address of a message. */
  linkOf: (number: number) => string
  /** The message that this one replies to; undefined if it is directly above. */
  answers: Answered | undefined
  isTarget: boolean
  choosing: { isChosen: boolean; toggle: (id: number) => void } | undefined
}

export const elementIdOf = (number: number) => `message-${number}`

/** One message and what can be done with it. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, place, linkOf, answers, isTarget, choosing } = props
  const [open, setOpen] = useState<Opened>()
  const { edit, remove, hide } = useMessageActions(place)
  const { id, number, meta, state } = message
  const close = () => setOpen(undefined)
  const closeEdit = () => {
    edit.reset()
    takeFocus(number)
    close()
  }
  return (
    <li
      id={elementIdOf(number)}
      data-number={number}
      tabIndex={-1}
      aria-label={
        state === 'moved' ? `Message ${number}, moved` : `Message ${number} by ${nameOf(message)}`
      }
      className={cx(
        'group grid scroll-mt-24 grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 py-4 focus-visible:rounded-control',
        message.parent !== null && 'ms-4 sm:ms-12',
        isTarget && '-mx-2 rounded-control bg-primary-soft/60 px-2',
      )}
    >
      {state === 'moved' ? <span /> : <Face of={message} />}
      <div className="min-w-0">
        <Head message={message} link={linkOf(number)}>
          {choosing && (
            <input
              type="checkbox"
              aria-label={`Select message ${number}`}
              checked={choosing.isChosen}
              onChange={() => choosing.toggle(id)}
              className="size-5"
            />
          )}
        </Head>
        {answers && <AnswersLine to={answers} linkOf={linkOf} />}
        {open === 'edit' ? (
          <EditForm message={message} save={edit} onClose={closeEdit} />
        ) : (
          <MessageBody message={message} />
        )}
        {open !== 'edit' && state !== 'removed' && state !== 'moved' && (
          <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Reactions message={message} place={place} />
            {meta.can.reply && <ReplyButton message={message} place={place} />}
            <MessageMenu
              message={message}
              place={place}
              link={linkOf(number)}
              acts={{
                quote: () => quote(place, message),
                edit: () => setOpen('edit'),
                remove: () => setOpen('remove'),
                history: () => setOpen('history'),
                report: () => setOpen('report'),
                hide: (hidden) => hide.mutate({ id, hidden }),
                choose: choosing && (() => choosing.toggle(id)),
              }}
            />
          </div>
        )}
      </div>
      <Dialogs open={open} onClose={close} message={message} remove={remove.mutate} />
    </li>
  )
})

/** Moves the focus to the message when the button that had it is removed. */
function takeFocus(number: number): void {
  const row = document.getElementById(elementIdOf(number))
  if (isFocusLost() || row?.contains(document.activeElement)) row?.focus({ preventScroll: true })
}

type Opened = 'edit' | 'remove' | 'history' | 'report'
type DialogsProps = {
  open: Opened | undefined
  onClose: () => void
  message: MessageView
  remove: (id: number, then: { onSuccess: () => void }) => void
}

function Dialogs({ open, onClose, message: { id, number }, remove }: DialogsProps) {
  const onRemove = () => remove(id, { onSuccess: () => takeFocus(number) })
  return (
    <>
      <OnceOpen open={open === 'remove'}>
        <RemoveDialog open={open === 'remove'} onClose={onClose} onRemove={onRemove} />
      </OnceOpen>
      <OnceOpen open={open === 'history'}>
        <HistoryDialog open={open === 'history'} onClose={onClose} id={id} />
      </OnceOpen>
      <OnceOpen open={open === 'report'}>
        <ReportDialog
          subject={{ subject_type: 'message', id }}
          what="this message"
          open={open === 'report'}
          onClose={onClose}
        />
      </OnceOpen>
    </>
  )
}

type HeadProps = { message: MessageView; link: string; children?: ReactNode }

function Head({ message, link, children }: HeadProps) {
  const { created_at, edited_at, is_by_day, state } = message
  return (
    <div className="flex items-baseline justify-between gap-3">
      {/* The author of a moved message is shown only in its new place. */}
      {state === 'moved' ? <span /> : <Speaker of={message} isMine={message.meta.is_mine} />}
      <span className="flex shrink-0 items-baseline gap-2">
        {edited_at && <span className="text-caption text-muted">edited</span>}
        <Link to={link} preventScrollReset className="inline-block min-h-6 hover:underline">
          <span className="sr-only">Link to message {message.number}, </span>
          {is_by_day ? <DaysAgo at={created_at} /> : <Ago at={created_at} />}
        </Link>
        {children}
      </span>
    </div>
  )
}

/** A reply to a reply is stored as a reply to the same message. */
const replyTo = (message: MessageView) => ({
  id: message.parent ?? message.id,
  name: nameOf(message),
})

export function reply(place: MessagePlace, message: MessageView): void {
  askComposer({ place: nameOfPlace(place), replyTo: replyTo(message) })
}

/** Quotes the text that is selected in the message, or all of it. */
function quote(place: MessagePlace, message: MessageView): void {
  const words = selectedIn(elementIdOf(message.number)) ?? wordsOf(message)
  askComposer({
    place: nameOfPlace(place),
    replyTo: replyTo(message),
    quote: { message: message.id, words: words.slice(0, QUOTED_MAX) },
  })
}

const QUOTED_MAX = 1_000

function selectedIn(elementId: string): string | undefined {
  const selection = getSelection()
  const words = selection?.toString().trim() ?? ''
  const box = document.getElementById(elementId)
  if (words === '' || !selection?.anchorNode || !selection.focusNode) return undefined
  return box?.contains(selection.anchorNode) && box.contains(selection.focusNode)
    ? words
    : undefined
}

function wordsOf({ body }: MessageView): string {
  const own = (body?.content ?? []).filter(({ type }) => type !== 'blockquote')
  return plainText({ type: 'doc', content: own })
}

function ReplyButton({ message, place }: { message: MessageView; place: MessagePlace }) {
  return (
    <Button look="ghost" className={ACTION} onClick={() => reply(place, message)}>
      Reply
    </Button>
  )
}
