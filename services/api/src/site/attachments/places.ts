import type { AttachmentPlace } from '@ideathlon/contracts/attachments/attachments'
import type { Actor } from '@ideathlon/service-kit/auth'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** A place that uses an attachment: its kind and its id, such as `message:17` or `lab:4`. */
export type AttachmentUser = `${string}:${string | number}`

/** One kind of place that uses attachments. The slice that owns the place declares it. */
export type AttachmentPlaces = {
  /** Returns those of the ids whose places the actor can read. An undefined actor is a visitor. */
  readable(
    db: ApiDb | Tx,
    actor: Actor | undefined,
    ids: readonly string[],
  ): Promise<readonly string[]>
  /** Names a place for the owner of a file, if they can read the place. */
  describe(db: ApiDb | Tx, actor: Actor, id: string): Promise<Omit<AttachmentPlace, 'kind'>>
}

let connected: Readonly<Record<string, AttachmentPlaces>> = {}

/**
 * Connects the kinds of places that use attachments; called once by each program that serves
 * attachments.
 */
export function connectAttachmentPlaces(places: Readonly<Record<string, AttachmentPlaces>>): void {
  connected = places
}

function split(user: string): { kind: string; id: string } {
  const at = user.indexOf(':')
  return { kind: user.slice(0, at), id: user.slice(at + 1) }
}

/**
 * Returns the places that the actor can read. Places of a kind that no slice declares are never
 * readable.
 */
export async function readablePlaces(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  users: readonly string[],
): Promise<Set<string>> {
  const byKind = Map.groupBy(users.map(split), ({ kind }) => kind)
  const readable = await Promise.all(
    [...byKind].map(async ([kind, places]) => {
      const ids = places.map(({ id }) => id)
      const found = (await connected[kind]?.readable(db, actor, ids)) ?? []
      return found.map((id) => `${kind}:${id}`)
    }),
  )
  return new Set(readable.flat())
}

/** The places as shown to the owner of the file; those that they cannot open have no link. */
export async function describePlaces(
  db: ApiDb | Tx,
  actor: Actor,
  users: readonly string[],
): Promise<AttachmentPlace[]> {
  const readable = await readablePlaces(db, actor, users)
  return Promise.all(
    users.map(async (user) => {
      const { kind, id } = split(user)
      const place = readable.has(user) ? await connected[kind]?.describe(db, actor, id) : undefined
      return {
        kind,
        title: place?.title ?? 'A place you can no longer open',
        link: place?.link ?? null,
      }
    }),
  )
}
