import type { ShareNetwork } from '@ideathlon/contracts/share-links'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { type IconName, NetworkIcon } from './network-icon.tsx'
import { intentsOf } from './networks.ts'
import type { PostNetwork, SharePanelParts } from './parts.ts'

const TILE =
  'flex min-h-18 w-full flex-col items-center justify-center gap-1.5 rounded-control bg-sunken px-1 py-2.5 text-center font-semibold text-caption transition-colors'
const LIVE = 'hover:bg-primary-soft hover:text-primary-ink active:scale-[0.98]'

const ICONS: Partial<Record<ShareNetwork, IconName>> = {
  facebook: 'facebook',
  reddit: 'reddit',
  email: 'email',
}

type NetworkTilesProps = Pick<SharePanelParts, 'content' | 'onCompose' | 'onStart'> & {
  /** The networks to which the server can post for this member. */
  connected: readonly { network: PostNetwork; label: string }[]
  onFailure: () => void
}

/**
 * Every network in one grid, each opening either an editor for a post or the network's own window.
 */
export function NetworkTiles({ content, connected, onCompose, ...on }: NetworkTilesProps) {
  return (
    <ul className="grid grid-cols-4 gap-2" aria-label="Networks">
      <li>
        <button
          type="button"
          className={cx(TILE, LIVE)}
          onClick={() => onCompose({ network: 'twitter', content })}
        >
          <NetworkIcon of="twitter" />
          <span>
            X <span className="sr-only">(Twitter)</span>
          </span>
        </button>
      </li>
      {connected.map(({ network, label }) => (
        <li key={network}>
          <button
            type="button"
            className={cx(TILE, LIVE)}
            onClick={() => onCompose({ network, content })}
          >
            <NetworkIcon of={network} />
            <span>
              <span className="sr-only">Post to </span>
              {label}
            </span>
          </button>
        </li>
      ))}
      {intentsOf(content).map(({ network, label, href }) => (
        <li key={network}>
          <IntentTile {...on} href={href} label={label} icon={ICONS[network] ?? 'email'} />
        </li>
      ))}
      <Unavailable icon="imgur" label="imgur" reason="Imgur accepts only pictures, not links." />
      <Unavailable
        icon="recruits"
        label="Your Recruits"
        reason="You cannot message all of your recruits at once. Send them the link instead."
      />
    </ul>
  )
}

type IntentTileProps = {
  href: string
  label: string
  icon: IconName
  onStart: () => void
  onFailure: () => void
}

/** Opens the network's own window. If the browser blocks the window, the panel shows a message. */
function IntentTile({ href, label, icon, onStart, onFailure }: IntentTileProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(TILE, LIVE)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || href.startsWith('mailto:')) {
          return onStart()
        }
        event.preventDefault()
        // With `noopener`, a blocked window looks the same as one that opened.
        const opened = window.open(href, '_blank')
        if (opened === null) return onFailure()
        opened.opener = null
        onStart()
      }}
    >
      <NetworkIcon of={icon} />
      {label}
    </a>
  )
}

function Unavailable({ icon, label, reason }: { icon: IconName; label: string; reason: string }) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        title={reason}
        className={cx(TILE, 'cursor-not-allowed text-muted opacity-70')}
      >
        <NetworkIcon of={icon} />
        {label}
      </button>
      <span id={id} hidden>
        {reason}
      </span>
    </li>
  )
}
