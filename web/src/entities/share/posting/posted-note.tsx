import { CircleCheck } from 'lucide-react'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyLabel } from '../copying/copy-label.tsx'
import { useCopied } from '../copying/use-copied.ts'
import type { Posted } from './use-posting.ts'

type PostedNoteProps = {
  posted: Posted
  /**
   * Replies that the member posts manually. If there are any, the note stays until it is closed.
   */
  toCopy: readonly string[]
  onDone: () => void
}

/** Shown for a moment after a post has been sent. */
export function PostedNote({ posted, toCopy, onDone }: PostedNoteProps) {
  const { kind, message, urls } = posted
  const [first] = urls
  const tone = kind === 'shared' ? 'bg-gain-soft text-gain-ink' : 'bg-primary-soft text-primary-ink'
  return (
    <>
      <Announced
        atOnce
        as="div"
        className={`flex items-center gap-3 rounded-control px-4 py-3 ${tone}`}
      >
        <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">{message}</span>
        {first && (
          <a
            href={first}
            target="_blank"
            rel="noopener noreferrer"
            className="shrink-0 font-semibold underline underline-offset-4"
          >
            See your post
          </a>
        )}
      </Announced>
      {toCopy.length > 0 && <Replies texts={toCopy} onDone={onDone} />}
    </>
  )
}

function Replies({ texts, onDone }: { texts: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p className="mt-4 mb-1 text-muted">Then post each of these as a reply to your post.</p>
      <ol>
        {texts.map((text) => (
          <Reply key={text} text={text} />
        ))}
      </ol>
      <Button look="primary" className="mt-3 ms-auto flex" onClick={onDone}>
        Done
      </Button>
    </>
  )
}

function Reply({ text }: { text: string }) {
  const { copied, copy } = useCopied('text')
  return (
    <li className="flex items-center gap-3 border-line border-t py-1.5 first:border-0">
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <Button look="ghost" className="shrink-0 px-3" onClick={() => void copy(text)}>
        <CopyLabel copied={copied} />
      </Button>
    </li>
  )
}
