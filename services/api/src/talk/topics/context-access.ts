import type { ContextKind, ContextName } from '@ideathlon/contracts/talk/ids'
import type { NewMessage } from '@ideathlon/contracts/talk/messages'
import type { TalkPlace } from '@ideathlon/contracts/talk/places'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { RawBuilder, SqlBool } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/**
 * Identifies a context by its kind and by the id of its platform, channel, challenge, conversation
 * or idea.
 */
export type TalkContext = { kind: ContextKind; id: number }

/** A context that exists: its place, and the platform to which it belongs. */
export type FoundContext = TalkContext & { place: TalkPlace; platform: number }

/**
 * What an actor can do in a context. For a context that the actor cannot read, the answer is the
 * same as for one that does not exist.
 */
export type ContextAccess = {
  read: boolean
  /** Start a topic. */
  start: boolean
  /** Write a message. */
  post: boolean
  moderate: boolean
  /** The actor's messages wait for a moderator's approval: `hold` stores them. */
  waits: boolean
  /** One sentence for a reader who cannot post. */
  whyNot?: string
}

/** The data of a topic that does not exist yet. */
export type NewTopic = { title: string; category: number | null; tags: string[] }

/** A message that is waiting for approval, in a topic or as the first of a new one. */
export type HeldMessage = {
  context: TalkContext
  topic: number | NewTopic
  parent: number | null
  member: number
  message: NewMessage
}

/**
 * How one kind of context works. The slice that owns the kind declares it, and `subscribers.ts` at
 * the top lists them all.
 */
export type ContextProvider = {
  kind: ContextKind
  /** The kind, as it appears in addresses. */
  name: ContextName
  /** Members must enter an idea or rate some before they post here. */
  isGated: boolean
  /** Everybody can read its topics, and the log may name them. */
  isPublic(db: ApiDb | Tx, id: number): Promise<boolean>
  /**
   * Finds a context by its name in an address; undefined if there is none. Does not check who can
   * read it.
   */
  find(db: ApiDb | Tx, ref: string): Promise<FoundContext | undefined>
  /** Finds many contexts at once, by their ids. */
  describe(db: ApiDb | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, FoundContext>>
  access(db: ApiDb | Tx, actor: Actor | undefined, id: number): Promise<ContextAccess>
  /**
   * A condition on the column `context`: whether the viewer can find its topics in lists, search
   * and unread counts. `viewer`: null for a visitor, or a column with the ids of many members.
   */
  readable(
    context: RawBuilder<number>,
    viewer: number | RawBuilder<number> | null,
  ): RawBuilder<SqlBool>
  /** Stores a message that needs approval. Required if `access` answers `waits`. */
  hold?(tx: Tx, held: HeldMessage, now: Date): Promise<void>
  /** The live channel that announces which topics have something new. */
  readersChannel?(found: FoundContext): string
  /** The live channels that announce this, if every reader has their own. */
  readersChannels?(db: ApiDb | Tx, id: number): Promise<readonly string[]>
}

export const NO_ACCESS: ContextAccess = {
  read: false,
  start: false,
  post: false,
  moderate: false,
  waits: false,
}

let connected: ReadonlyMap<ContextKind, ContextProvider> | undefined

/** Connects the kinds of contexts in this process; called together with `connectSubscribers`. */
export function connectContexts(providers: readonly ContextProvider[]): void {
  connected = new Map(providers.map((provider) => [provider.kind, provider]))
}

export function contextProviders(): readonly ContextProvider[] {
  return [...(connected?.values() ?? [])]
}

/** Undefined if no slice provides this kind yet. */
export const providerOf = (kind: ContextKind): ContextProvider | undefined => connected?.get(kind)
