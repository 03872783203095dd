import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import type { ShareIntent, ShareSubject } from '@ideathlon/contracts/sharing'

export type Shareable = { subject: ShareSubject; target: string }

/** A network for which the member writes the post on this site. */
export type PostNetwork = 'twitter' | ShareProvider

/** A post that the member is about to edit. */
export type ComposeOptions = Shareable & { network: PostNetwork; content: ShareIntent }

export type SharePanelParts = Shareable & {
  content: ShareIntent
  onCompose: (post: { network: PostNetwork; content: ShareIntent }) => void
  /** Called when a network has taken over, so that a panel in a dialog closes. */
  onStart: () => void
}
