import { linkVia } from '@ideathlon/contracts/share-links'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Problem, sentenceOf } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useMe } from '../../session/queries/me.ts'
import type { ComposeOptions } from '../panel/parts.ts'
import { useConnected } from '../queries/accounts.ts'
import { leftOf, PostPart } from './post-part.tsx'
import { type PostRule, postOf, TWEET } from './post-weight.ts'
import { PostedNote } from './posted-note.tsx'
import { usePosting } from './use-posting.ts'

const SHOWN_MS = 3_000

type Props = { composing: ComposeOptions; onDone: () => void }

/**
 * An editable preview of the post, which must fit the network's limit, and of the replies that
 * follow it.
 */
export function PostEditor({ composing, onDone }: Props) {
  const { network, content } = composing
  const me = useMe()
  const account = useConnected().find((each) => each.network === network)
  const rule = account?.rule ?? TWEET
  const { parts, setPart, asThread, setAsThread } = useParts(composing)
  const sent = asThread ? parts : parts.slice(0, 1)
  const posting = usePosting(composing, Boolean(me))
  const isTweet = network === 'twitter'
  const isByHand = isTweet && sent.length > 1
  const { data: posted } = posting
  useEffect(() => {
    if (posted === undefined || isByHand) return
    const timer = setTimeout(onDone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [posted, isByHand, onDone])
  if (posted) {
    return <PostedNote posted={posted} toCopy={isByHand ? sent.slice(1) : []} onDone={onDone} />
  }
  const isUnfit = sent.some((text) => text.trim() === '' || leftOf(text, rule) < 0)
  return (
    <div className="flex flex-col gap-4">
      {account && <p className="-mt-1 text-muted text-small">As {account.handle}</p>}
      <PostPart
        label="Your post"
        text={parts[0] ?? ''}
        rule={rule}
        onChange={(text) => setPart(0, text)}
        isToCopy={false}
      />
      {content.thread.length > 0 && (
        <Thread
          parts={parts}
          setPart={setPart}
          rule={rule}
          asThread={asThread}
          setAsThread={setAsThread}
          isByHand={isTweet}
        />
      )}
      {posting.error && (
        <Announced urgent className="rounded-control bg-loss-soft px-4 py-3 text-loss-ink">
          {sentenceOf(posting.error)}
          {!isTweet && isUnconnected(posting.error) && (
            <Link to="/my-account/connected-accounts" className="ms-1 font-semibold underline">
              Connect your account
            </Link>
          )}
        </Announced>
      )}
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button
          look="primary"
          disabled={isUnfit}
          busy={posting.isPending && (isTweet ? 'Tweeting...' : 'Posting...')}
          onClick={() => posting.mutate(isTweet ? sent.slice(0, 1) : sent)}
        >
          {isTweet ? 'Tweet now' : 'Post now'}
        </Button>
      </div>
    </div>
  )
}

const isUnconnected = (error: unknown) =>
  error instanceof Problem && ['connect_again', 'not_connected'].includes(error.code)

/** The text of each part as edited by the member. */
function useParts({ network, content }: ComposeOptions) {
  const [parts, setParts] = useState(() => [
    postOf({ ...content, url: linkVia(content.url, network) }),
    ...content.thread.map(({ text }) => text),
  ])
  const [asThread, setAsThread] = useState(content.thread.length > 0)
  const setPart = (at: number, text: string) => setParts((all) => all.with(at, text))
  return { parts, setPart, asThread, setAsThread }
}

type ThreadProps = ReturnType<typeof useParts> & {
  rule: PostRule
  /** The network accepts only one post at a time from us, so the member posts the replies. */
  isByHand: boolean
}

function Thread({ parts, setPart, rule, asThread, setAsThread, isByHand }: ThreadProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">The winners as replies</legend>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={asThread}
          onChange={(event) => setAsThread(event.target.checked)}
          className="mt-1 size-5 accent-[var(--primary)]"
        />
        <span>
          <b className="block font-semibold">Add the winners as replies</b>
          {isByHand && (
            <span className="text-muted text-small">
              {rule.label} accepts one post at a time. Copy each reply and post it under your first
              post.
            </span>
          )}
        </span>
      </label>
      {asThread && (
        <ol className="flex flex-col gap-3 border-line border-s-2 ps-4">
          {parts.slice(1).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
            <li key={index}>
              <PostPart
                label={`Reply ${index + 1}`}
                text={text}
                rule={rule}
                onChange={(changed) => setPart(index + 1, changed)}
                isToCopy={isByHand}
              />
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  )
}
