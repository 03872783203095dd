import type { TalkGate } from '@ideathlon/contracts/talk/places'
import { cx } from 'class-variance-authority'
import { SendHorizontal, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { UseNameable } from '../../../ui/mentions/use-mentions.ts'
import { Editor, type EditorHandle } from '../../../ui/rich-text/editor.tsx'
import { sendMessage } from '../outbox/outbox.ts'
import { type MessagePlace, nameOfPlace } from '../thread/message-place.ts'
import { saysNothing, sourcesIn } from './composer-draft.ts'
import { type ComposerRequest, useComposerRequest } from './composer-requests.ts'
import { GateMeter } from './gate-meter.tsx'
import { useComposerDraft } from './use-composer-draft.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

type ComposerProps = {
  place: MessagePlace
  /** The viewer’s id: drafts and messages on their way belong to them. */
  member: number
  label: string
  gate?: TalkGate | undefined
  /** Why the viewer cannot write here. */
  whyNot?: string | null | undefined
  useNameable?: UseNameable
  /** Beside the send button: who is typing. */
  note?: ReactNode
  onTyping?: () => void
  onSent?: () => void
}

/** Where a message is written: in forums, challenges, conversations and labs. */
export function Composer(props: ComposerProps) {
  const { gate, whyNot, place, member } = props
  if (gate && !gate.is_open) return <GateMeter gate={gate} />
  if (whyNot) {
    return <p className="card px-5 py-4 text-center text-muted text-small">{whyNot}</p>
  }
  return <Writing key={`${nameOfPlace(place)} ${member}`} {...props} />
}

function Writing({ place, member, label, useNameable, note, onTyping, onSent }: ComposerProps) {
  const name = nameOfPlace(place)
  const editor = useEditorHandle()
  const { draft, write, sent, keptAt } = useComposerDraft(member, name, ({ body }) =>
    editor.now()?.replace(body),
  )
  const [isOpen, setOpen] = useState(!saysNothing(draft))
  const [isOpened, setOpened] = useState(false)
  useKeyboardInset()
  useRequests(name, ({ replyTo, quote }) => {
    write({ ...(replyTo && { replyTo }), ...(quote && { quotes: [...draft.quotes, quote] }) })
    setOpen(true)
    editor.use((handle) => (quote ? handle.quote(quote.words) : handle.focus()))
  })
  const send = () => {
    if (saysNothing(draft)) return
    const { key, body, replyTo, quotes } = draft
    const written = { body, parent: replyTo?.id ?? null, quotes: sourcesIn(body, quotes) }
    void sendMessage({ id: key, place, attachments: [], ...written }).then(onSent)
    sent()
    editor.now()?.replace({ type: 'doc', content: [] })
    editor.now()?.focus()
  }
  if (!isOpen) {
    const open = () => {
      setOpened(true)
      setOpen(true)
    }
    return <Closed label={label} onOpen={open} />
  }
  return (
    <form
      data-composer
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="card border border-line focus-within:border-primary"
    >
      {draft.replyTo && (
        <ReplyLine name={draft.replyTo.name} onCancel={() => write({ replyTo: null })} />
      )}
      <Editor
        isCompact
        handle={editor.hold}
        label={label}
        placeholder={`${label} …`}
        value={draft.body}
        useNameable={useNameable}
        autoFocus={isOpened}
        onSubmit={send}
        onChange={(body) => {
          write({ body })
          onTyping?.()
        }}
      />
      <SendLine isEmpty={saysNothing(draft)}>{note ?? <Kept at={keptAt} />}</SendLine>
    </form>
  )
}

function SendLine({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 px-3 pb-2">
      <span className="min-w-0 truncate text-caption text-muted">{children}</span>
      <Button
        type="submit"
        look="primary"
        // The text keeps the focus, so a phone keeps its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        aria-disabled={isEmpty || undefined}
        className={cx('max-sm:px-3.5', isEmpty && 'opacity-55')}
      >
        <SendHorizontal className="size-4" aria-hidden="true" />
        Send
      </Button>
    </div>
  )
}

/** Answers what a message asks for: a reply to it, or a passage of it. */
function useRequests(place: string, answer: (request: ComposerRequest) => void) {
  const request = useComposerRequest((known) =>
    known.request?.place === place ? known.request : undefined,
  )
  const answering = useRef(answer)
  answering.current = answer
  useEffect(() => {
    if (request === undefined) return
    useComposerRequest.setState({ request: undefined })
    answering.current(request)
  }, [request])
}

/** The editor, which is loaded when somebody writes: what it shall do then waits for it. */
function useEditorHandle() {
  const current = useRef<EditorHandle>(undefined)
  const waiting = useRef<(handle: EditorHandle) => void>(undefined)
  const hold = useCallback((handle: EditorHandle | null) => {
    current.current = handle ?? undefined
    if (handle === null || waiting.current === undefined) return
    waiting.current(handle)
    waiting.current = undefined
  }, [])
  const use = (act: (handle: EditorHandle) => void) => {
    if (current.current) act(current.current)
    else waiting.current = act
  }
  return { hold, use, now: () => current.current }
}

function Closed({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-opens-composer
      onPointerEnter={() => void import('../../../ui/rich-text/writing.tsx')}
      onClick={onOpen}
      className="card flex min-h-14 w-full items-center border border-line px-4 text-left text-muted hover:border-line-strong"
    >
      {label} …
    </button>
  )
}

function ReplyLine({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <p className="flex items-center justify-between gap-2 border-line border-b pl-4 text-muted text-small">
      <span className="truncate">
        Replying to <strong className="text-ink">{name}</strong>
      </span>
      <button
        type="button"
        aria-label="Do not reply to a message"
        onClick={onCancel}
        className="touch grid place-items-center hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </p>
  )
}

function Kept({ at }: { at: Date | undefined }) {
  const format = useFormat()
  return at ? (
    `Draft saved ${format.time(at)}`
  ) : (
    <span className="max-sm:hidden">Ctrl+Enter sends</span>
  )
}
