import { hasSameText, markOf, type OutboxItem } from './outbox-item.ts'

/**
 * `known`: this message is already waiting or has been sent. `other`: a message with a different
 * text has the same id.
 */
type Added = 'added' | 'known' | 'other'

/** The store of waiting messages. */
export type OutboxStore = {
  all: () => Promise<OutboxItem[]>
  /** Stores a message unless its id is taken. */
  add: (item: OutboxItem) => Promise<Added>
  /** Changes nothing if the item no longer exists. */
  change: (item: OutboxItem) => Promise<void>
  /** Marks a message as sent. Its id is remembered, so that no other tab sends it again. */
  sent: (item: OutboxItem) => Promise<void>
  remove: (id: string) => Promise<void>
}

const DATABASE = 'ideathlon-outbox'
const WAITING = 'waiting'
const SENT = 'sent'
/** What is remembered about a sent message: a hash of its text, not the text. */
type SentNote = { id: string; at: number; mark: number }

const REMEMBERED_MS = 48 * 60 * 60 * 1000

/** Keeps messages on this device across reloads, and shares them between its tabs. */
export function browserStore(): OutboxStore {
  const database = memoize(open)
  const within = async <T>(
    mode: IDBTransactionMode,
    work: (stores: { waiting: IDBObjectStore; sent: IDBObjectStore }) => Promise<T>,
  ): Promise<T> => {
    const transaction = (await database()).transaction([WAITING, SENT], mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    // If the work fails, its own error is reported below, and this one is the same.
    done.catch(() => undefined)
    const result = await work({
      waiting: transaction.objectStore(WAITING),
      sent: transaction.objectStore(SENT),
    })
    await done
    return result
  }
  return {
    all: () => within('readonly', ({ waiting }) => answered<OutboxItem[]>(waiting.getAll())),
    add: (item) =>
      within('readwrite', async ({ waiting, sent }) => {
        const gone = await answered<SentNote | undefined>(sent.get(item.id))
        if (gone !== undefined) return gone.mark === markOf(item) ? 'known' : 'other'
        const known = await answered<OutboxItem | undefined>(waiting.get(item.id))
        if (known !== undefined) return hasSameText(known, item) ? 'known' : 'other'
        waiting.put(item)
        return 'added'
      }),
    change: (item) =>
      within('readwrite', async ({ waiting }) => {
        if ((await answered(waiting.get(item.id))) !== undefined) waiting.put(item)
      }),
    sent: (item) =>
      within('readwrite', async ({ waiting, sent }) => {
        waiting.delete(item.id)
        sent.put({ id: item.id, at: Date.now(), mark: markOf(item) } satisfies SentNote)
        const old = await answered<SentNote[]>(sent.getAll())
        for (const one of old) if (Date.now() - one.at > REMEMBERED_MS) sent.delete(one.id)
      }),
    remove: (id) => within('readwrite', async ({ waiting }) => void waiting.delete(id)),
  }
}

/**
 * Keeps messages only while the page is open: used without storage, or while an admin acts as a
 * member.
 */
export function memoryStore(): OutboxStore {
  const waiting = new Map<string, OutboxItem>()
  const sent = new Map<string, OutboxItem>()
  return {
    all: async () => [...waiting.values()],
    add: async (item) => {
      const known = sent.get(item.id) ?? waiting.get(item.id)
      if (known !== undefined) return hasSameText(known, item) ? 'known' : 'other'
      waiting.set(item.id, item)
      return 'added'
    },
    change: async (item) => {
      if (waiting.has(item.id)) waiting.set(item.id, item)
    },
    sent: async (item) => {
      waiting.delete(item.id)
      sent.set(item.id, item)
    },
    remove: async (id) => void waiting.delete(id),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(WAITING, { keyPath: 'id' })
      request.result.createObjectStore(SENT, { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function answered<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}

function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
