import type { ShareIntent } from '@ideathlon/contracts/sharing'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { Said } from '../../ui/announce/said.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { SHARING_FAILED, tweetHref } from './networks.ts'
import { postOf, TWEET_MAX, tweetWeight } from './tweet-weight.ts'

const FEW_LEFT = 10

/** An editable preview of the post, which has to fit the network's limit. */
export function TweetEditor({ content, onDone }: { content: ShareIntent; onDone: () => void }) {
  const [text, setText] = useState(postOf(content))
  const left = TWEET_MAX - tweetWeight(text)
  const tone = left < 0 ? 'text-loss-ink' : left < FEW_LEFT ? 'text-gold-ink' : 'text-muted'
  const [isHeldBack, setHeldBack] = useState(false)
  const send = () => {
    // Asked for with `noopener`, a window that was held back could not be told from one that opened.
    const opened = window.open(tweetHref(text), '_blank')
    setHeldBack(opened === null)
    if (opened === null) return
    opened.opener = null
    onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Your post"
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={left < 0 ? `${-left} too many for one post.` : undefined}
        aside={<span className={cx('tabular text-small', tone)}>{left}</span>}
      />
      {isHeldBack && (
        <Said urgent className="rounded-control bg-loss-soft px-4 py-3 text-loss-ink">
          {SHARING_FAILED}
        </Said>
      )}
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button look="primary" disabled={left < 0 || text.trim() === ''} onClick={send}>
          Tweet now
        </Button>
      </div>
    </div>
  )
}
