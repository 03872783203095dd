import { readShareIntent, type ShareIntent, type ShareSubject } from '@ideathlon/contracts/sharing'
import { keepPreviousData } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/read.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { useMe } from '../session/queries/me.ts'
import { CopyLink } from './copy-link.tsx'
import { NETWORKS, SHARING_FAILED } from './networks.ts'
import { useSnoozed } from './queries.ts'
import { TweetEditor } from './tweet-editor.tsx'

export type Shareable = { subject: ShareSubject; target: string }

/** The actions on a link: copy it, send it, save it for later. */
export function SharePanel({ subject, target }: Shareable) {
  const [asSurvey, setAsSurvey] = useState(true)
  const intent = useRead(
    readShareIntent,
    {
      params: { subject, target },
      query: { survey_mode: asSurvey ? 'true' : 'false' },
    },
    { placeholderData: keepPreviousData },
  )
  if (intent.isLoadingError) return <ProblemState of={intent} />
  if (!intent.data) {
    return (
      <Loading what="your link">
        <Skeleton className="h-11 w-full rounded-control" />
        <Skeleton className="mt-4 h-11 w-2/3 rounded-control" />
      </Loading>
    )
  }
  const content = intent.data.data
  return (
    <div className="flex flex-col gap-5">
      <CopyLink url={content.url} />
      {content.survey.allowed && (
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={asSurvey}
            onChange={(event) => setAsSurvey(event.target.checked)}
            className="mt-1 size-5 accent-[var(--primary)]"
          />
          <span>
            <b className="block font-semibold">Share as a survey</b>
            <span className="text-muted text-small">
              Visitors rate without an account. Their ratings count once they join.
            </span>
          </span>
        </label>
      )}
      <Networks subject={subject} content={content} />
      <Later subject={subject} target={target} isKept={content.is_snoozed} />
    </div>
  )
}

const SHARED: Record<ShareSubject, string> = {
  challenge: 'Challenge has been shared successfully.',
  user: 'Page has been shared successfully.',
}

/** Uses the device's share dialog; cancelling it shows no error. */
async function shareByDevice(subject: ShareSubject, { text, title, url }: ShareIntent) {
  try {
    await navigator.share({ text, title, url })
    toast(SHARED[subject])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast(SHARING_FAILED, { tone: 'problem' })
  }
}

function Networks({ subject, content }: { subject: ShareSubject; content: ShareIntent }) {
  const [tweets, setTweets] = useState(false)
  if (tweets) return <TweetEditor content={content} onDone={() => setTweets(false)} />
  return (
    <div className="flex flex-wrap gap-2">
      {'share' in navigator && (
        <Button look="primary" onClick={() => void shareByDevice(subject, content)}>
          <Share2 className="size-4" aria-hidden="true" />
          Share …
        </Button>
      )}
      <Button onClick={() => setTweets(true)}>X (Twitter)</Button>
      {NETWORKS.map(({ name, hrefOf }) => (
        <a
          key={name}
          href={hrefOf(content)}
          target="_blank"
          rel="noopener noreferrer"
          className="touch inline-flex items-center rounded-control border border-line bg-surface px-5 py-2 font-semibold hover:border-line-strong"
        >
          {name}
        </a>
      ))}
    </div>
  )
}

function Later({ isKept, ...what }: Shareable & { isKept: boolean }) {
  const me = useMe()
  const { items, total, keep } = useSnoozed()
  if (!me) return null
  const kept =
    isKept ||
    items?.some(
      (item) => item.subject === what.subject && item.payload.metadata.target === what.target,
    )
  const Icon = kept ? BookmarkCheck : Bookmark
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
      <Button
        look="ghost"
        className="-ml-3"
        disabled={kept}
        busy={keep.isPending && 'Saving …'}
        onClick={() =>
          keep.mutate(what, {
            onError: ({ message }) => void toast(message, { tone: 'problem' }),
          })
        }
      >
        <Icon className="size-4" aria-hidden="true" />
        {kept ? 'Saved' : 'Share later'}
      </Button>
      <Link
        to="/me/snoozed-sharings"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-muted text-small hover:text-ink"
      >
        Saved for later
        <b className="tabular grid h-6 min-w-6 place-items-center rounded-pill bg-primary-soft px-1.5 text-primary-ink">
          {total}
        </b>
      </Link>
    </div>
  )
}
