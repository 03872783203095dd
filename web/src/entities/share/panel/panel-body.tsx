import { linkVia } from '@ideathlon/contracts/share-links'
import { readShareIntent, type ShareIntent } from '@ideathlon/contracts/sharing'
import { keepPreviousData } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { useMe } from '../../session/queries/me.ts'
import { CopyLink } from '../copying/copy-link.tsx'
import { MoreWays } from '../more/more-ways.tsx'
import { useConnected } from '../queries/accounts.ts'
import { Tip } from '../tips/tip.tsx'
import { NetworkTiles } from './network-tiles.tsx'
import { SHARED, SHARING_FAILED } from './networks.ts'
import type { Shareable, SharePanelParts } from './parts.ts'
import { ShareLater } from './share-later.tsx'
import { SurveyChoice } from './survey-choice.tsx'

type PanelBodyProps = Shareable & Pick<SharePanelParts, 'onCompose' | 'onStart'>

/** What can be done with a link: share it, copy it, or save it for later. */
export function PanelBody({ subject, target, ...on }: PanelBodyProps) {
  const [asSurvey, setAsSurvey] = useState(true)
  const intent = useRead(
    readShareIntent,
    { params: { subject, target }, query: { survey_mode: asSurvey ? 'true' : 'false' } },
    { placeholderData: keepPreviousData },
  )
  if (intent.isLoadingError) return <ProblemState of={intent} />
  if (!intent.data) {
    return (
      <Composing>
        <Skeleton className="h-11 w-full rounded-control" />
        <Skeleton className="mt-4 h-40 w-full rounded-control" />
      </Composing>
    )
  }
  const content = intent.data.data
  const ways = (
    <ShareOptions
      {...on}
      subject={subject}
      target={target}
      content={content}
      asSurvey={asSurvey}
      setAsSurvey={setAsSurvey}
    />
  )
  return intent.isPlaceholderData ? <Composing>{ways}</Composing> : ways
}

type WaysProps = SharePanelParts & {
  asSurvey: boolean
  setAsSurvey: (asSurvey: boolean) => void
}

function ShareOptions({ subject, target, content, onStart, onCompose, ...survey }: WaysProps) {
  const [hasFailed, setFailed] = useState(false)
  const connected = useConnected()
  return (
    <div className="flex flex-col gap-4">
      {hasFailed && (
        <Announced urgent className="rounded-control bg-loss-soft px-4 py-3 text-loss-ink">
          {SHARING_FAILED}
        </Announced>
      )}
      <DeviceShare
        subject={subject}
        content={content}
        onStart={onStart}
        onFailure={() => setFailed(true)}
      />
      <CopyLink url={content.url} />
      {content.survey.allowed && (
        <SurveyChoice isOn={survey.asSurvey} onChange={survey.setAsSurvey} />
      )}
      <NetworkTiles
        content={content}
        connected={connected}
        onCompose={onCompose}
        onStart={onStart}
        onFailure={() => setFailed(true)}
      />
      <ConnectHint isConnected={connected.length > 0} />
      <MoreWays content={content} />
      <Tip subject={subject} target={target} />
      <ShareLater subject={subject} target={target} isKept={content.is_snoozed} />
    </div>
  )
}

/** Covers the panel while the text and the link are prepared. */
function Composing({ children }: { children: ReactNode }) {
  return (
    <div className="relative" aria-busy="true">
      <div className="opacity-40" inert>
        {children}
      </div>
      <Announced
        atOnce
        className="absolute inset-0 grid place-items-center font-semibold text-primary-ink"
      >
        <span className="rounded-pill bg-raised px-4 py-2 shadow-card">Composing message...</span>
      </Announced>
    </div>
  )
}

/** Lets members who have not connected a network yet know that they can. */
function ConnectHint({ isConnected }: { isConnected: boolean }) {
  const me = useMe()
  if (!me || isConnected) return null
  return (
    <p className="-mt-1 text-muted text-small">
      Post to Mastodon and Bluesky without leaving this page:{' '}
      <Link
        to="/my-account/connected-accounts"
        className="font-semibold text-primary-ink underline underline-offset-2"
      >
        connect an account
      </Link>
    </p>
  )
}

type DeviceShareProps = Pick<SharePanelParts, 'subject' | 'onStart'> & {
  content: ShareIntent
  onFailure: () => void
}

/** Opens the share sheet of the device, which on a phone lists all the apps that people use. */
function DeviceShare({ subject, content, onStart, onFailure }: DeviceShareProps) {
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      const { text, title, url } = content
      await navigator.share({ text, title, url: linkVia(url, 'device') })
      toast(SHARED[subject])
      onStart()
    } catch (error) {
      // A member who closed the sheet needs no message.
      if (error instanceof DOMException && error.name === 'AbortError') return
      onFailure()
    }
  }
  return (
    <Button look="primary" className="w-full" onClick={() => void share()}>
      <Share2 className="size-4" aria-hidden="true" />
      Share via an app
    </Button>
  )
}
