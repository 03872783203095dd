import { plainText } from '@ideathlon/contracts/rich-text'
import type { TalkGate } from '@ideathlon/contracts/talk/places'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { UseNameable } from '../../../ui/mentions/use-mentions.ts'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { useAwaitedText } from '../../../ui/single-keys.ts'
import { type MessagePlace, nameOfPlace } from '../thread/message-place.ts'
import { readDraft } from './composer-draft.ts'
import { useComposerRequest } from './composer-requests.ts'
import { GateMeter } from './gate-meter.tsx'

const WritingForm = lazyPart(async () => ({
  default: (await import('./writing-form.tsx')).WritingForm,
}))

export type ComposerProps = {
  place: MessagePlace
  /** The viewer’s id, because drafts and unsent messages belong to a member. */
  member: number
  label: string
  gate?: TalkGate | undefined
  /** Why the viewer cannot write here. */
  whyNot?: string | null | undefined
  useNameable?: UseNameable
  /** Content to show beside the send button, such as who is typing. */
  note?: ReactNode
  onTyping?: () => void
  onSent?: () => void
}

/** Where a member writes a message in forums, challenges, conversations and labs. */
export function Composer(props: ComposerProps) {
  const { gate, whyNot, place, member } = props
  if (gate && !gate.is_open) return <GateMeter gate={gate} />
  if (whyNot) {
    return (
      <WritingDisabled
        key={`${nameOfPlace(place)} ${member}`}
        place={place}
        member={member}
        whyNot={whyNot}
      />
    )
  }
  return <Box key={`${nameOfPlace(place)} ${member}`} {...props} />
}

type BarredProps = Pick<ComposerProps, 'place' | 'member'> & { whyNot: string }

/** Says why the viewer cannot write here, and shows what they had written but not sent. */
function WritingDisabled({ place, member, whyNot }: BarredProps) {
  const [unsent, setUnsent] = useState('')
  // Read in an effect, because the form that this replaces saves the last words only when it is
  // removed.
  useEffect(() => {
    const draft = readDraft(member, nameOfPlace(place))
    setUnsent(draft === undefined ? '' : plainText(draft.body))
  }, [place, member])
  return (
    <div className="card px-5 py-4 text-muted text-small">
      <p className="text-center">{whyNot}</p>
      {unsent !== '' && (
        <>
          <p className="mt-3">This was not sent. It is still saved on this device.</p>
          <p dir="auto" className="mt-1 whitespace-pre-line break-words text-ink">
            {unsent}
          </p>
        </>
      )}
    </div>
  )
}

function Box(props: ComposerProps) {
  const { place, member, label } = props
  const name = nameOfPlace(place)
  const [isOpened, setOpened] = useState(false)
  const [hasDraft] = useState(() => readDraft(member, name) !== undefined)
  const isRequested = useComposerRequest(({ request }) => request?.place === name)
  const [isOpen, setOpen] = useState(hasDraft)
  if (!isOpen && (isRequested || isOpened)) setOpen(true)
  if (!isOpen) return <Closed label={label} onOpen={() => setOpened(true)} />
  return (
    <Suspense fallback={<LoadingEditor label={label} isAwaited={isOpened || isRequested} />}>
      <WritingForm {...props} isOpened={isOpened} />
    </Suspense>
  )
}

function LoadingEditor({ label, isAwaited }: { label: string; isAwaited: boolean }) {
  useAwaitedText(isAwaited)
  return <Closed label={label} />
}

function Closed({ label, onOpen }: { label: string; onOpen?: () => void }) {
  return (
    <button
      type="button"
      data-opens-composer
      onPointerEnter={() => void import('../../../ui/rich-text/writing.tsx')}
      onClick={onOpen}
      className="card flex min-h-14 w-full items-center border border-line px-4 text-start text-muted hover:border-line-strong"
    >
      {label}…
    </button>
  )
}
