import { readShareIntent, type ShareIntent } from '@ideathlon/contracts/sharing'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { CopyLabel } from '../copying/copy-label.tsx'
import { useCopied } from '../copying/use-copied.ts'
import { NetworkIcon } from '../panel/network-icon.tsx'
import type { ComposeOptions, PostNetwork } from '../panel/parts.ts'
import { PostDialog } from '../posting/post-dialog.tsx'
import { leftOf } from '../posting/post-part.tsx'
import { postOf, TWEET } from '../posting/post-weight.ts'
import { useConnected } from '../queries/accounts.ts'

type ResultDialogProps = { slug: string; open: boolean; onClose: () => void }

/** The thread that announces the winners. Members can copy each part or post all of them. */
export function ResultDialog({ slug, open, onClose }: ResultDialogProps) {
  const [composing, setComposing] = useState<ComposeOptions | null>(null)
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Share the result">
        <ComposedThread
          slug={slug}
          onCompose={(network, content) => {
            onClose()
            setComposing({ subject: 'challenge', target: slug, network, content })
          }}
        />
      </Dialog>
      <PostDialog composing={composing} onClose={() => setComposing(null)} />
    </>
  )
}

type ComposedThreadProps = {
  slug: string
  onCompose: (network: PostNetwork, content: ShareIntent) => void
}

function ComposedThread({ slug, onCompose }: ComposedThreadProps) {
  const connected = useConnected()
  const intent = useRead(readShareIntent, { params: { subject: 'challenge', target: slug } })
  if (intent.isLoadingError) return <ProblemState of={intent} />
  if (!intent.data) return <Loading what="the thread" className="h-72 w-full rounded-control" />
  const content = intent.data.data
  const parts = [postOf(content), ...content.thread.map(({ text }) => text)]
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col">
        {parts.map((text, at) => (
          <Part key={text} text={text} number={at + 1} isLast={at === parts.length - 1} />
        ))}
      </ol>
      <ul className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
        {connected.map(({ network, label }) => (
          <li key={network}>
            <Button look="primary" onClick={() => onCompose(network, content)}>
              <NetworkIcon of={network} />
              Post to {label}
            </Button>
          </li>
        ))}
        <li>
          <Button
            look={connected.length > 0 ? 'quiet' : 'primary'}
            onClick={() => onCompose('twitter', content)}
          >
            <NetworkIcon of="twitter" />
            Post to X
          </Button>
        </li>
      </ul>
    </div>
  )
}

type PartProps = { text: string; number: number; isLast: boolean }

/** One post of the thread, with a line that connects it to the next. */
function Part({ text, number, isLast }: PartProps) {
  const { copied, copy } = useCopied('text')
  return (
    <li className="relative flex gap-3 pb-4">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-8 bottom-0 start-3.5 w-0.5 bg-line" />
      )}
      <b className="tabular z-10 grid size-7 shrink-0 place-items-center rounded-pill bg-primary-soft text-caption text-primary-ink">
        {number}
      </b>
      <p className="min-w-0 flex-1 break-words pt-0.5">
        {text}
        <span className="tabular mt-0.5 block text-caption text-muted">
          {leftOf(text, TWEET)} characters left on X
        </span>
      </p>
      <Button
        look="ghost"
        className="shrink-0 self-start px-3"
        aria-label={`Copy part ${number}`}
        onClick={() => void copy(text)}
      >
        <CopyLabel copied={copied} />
      </Button>
    </li>
  )
}
