import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'

/** An account on a network, as the network describes it. */
export type AccountThere = {
  host: string
  subject: string
  handle: string
  url: string
  lengthMax: number
}

/** A connected account as stored, with its `secret` decrypted. */
export type KeptAccount = AccountThere & { provider: ShareProvider; secret: string }

/** What is needed to give up our access to an account. */
export type Access = Pick<KeptAccount, 'provider' | 'host' | 'secret'>

/** A link that is shown as a card, for networks that do not create cards themselves. */
export type LinkCard = { url: string; title: string; description: string }

/** `id`: identifies the post, so that a network that receives it twice posts it once. */
export type Part = { id: string; text: string; at: string; card?: LinkCard | undefined }

/** A post that a network has accepted. */
export type PostedPart = { id: string; ref: string; url: string }

export type PostInput = {
  account: KeptAccount
  part: Part
  /** The earlier posts of the thread, in order. */
  before: readonly PostedPart[]
  /** Stores tokens that the network has renewed. */
  keep(secret: string): Promise<void>
}

/** A network that we post to. Each call throws a `ProviderError` if it fails. */
export type Network = {
  /** The length of a string as this network counts it. */
  lengthOf(text: string): number
  /** The id of a part, which is always the same for the same thread and position. */
  nameOf(thread: { digest: Buffer; startedAt: Date; at: number }): string
  post(posting: PostInput): Promise<PostedPart>
  /** Gives up our access. */
  leave(access: Access): Promise<void>
}
