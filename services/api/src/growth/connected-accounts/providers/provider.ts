import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'

/** An account on a network, as the network describes it. */
export type AccountThere = {
  host: string
  subject: string
  handle: string
  url: string
  lengthMax: number
}

/** What is kept of a connected account. `secret` is opened. */
export type KeptAccount = AccountThere & { provider: ShareProvider; secret: string }

/** What is needed to give back our access to an account. */
export type Access = Pick<KeptAccount, 'provider' | 'host' | 'secret'>

/** A link that a network shows as a card, where it does not make one itself. */
export type LinkCard = { url: string; title: string; description: string }

/** `id`: names the post, so that a network that gets it twice posts it once. */
export type Part = { id: string; text: string; at: string; card?: LinkCard | undefined }

/** A post that a network has accepted. */
export type PostedPart = { id: string; ref: string; url: string }

export type Posting = {
  account: KeptAccount
  part: Part
  /** The posts of the thread before it, first to last. */
  before: readonly PostedPart[]
  /** Keeps tokens that the network has renewed. */
  keep(secret: string): Promise<void>
}

/** A network to which we post. Each call throws a `ProviderFault`. */
export type Network = {
  /** The length of a text as this network counts it. */
  lengthOf(text: string): number
  /** Names a part; the same for the same thread and place in it. */
  nameOf(thread: { digest: Buffer; startedAt: Date; at: number }): string
  post(posting: Posting): Promise<PostedPart>
  /** Gives back our access. */
  leave(access: Access): Promise<void>
}
