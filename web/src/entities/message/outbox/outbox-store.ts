import type { OutboxItem } from './outbox-item.ts'

/** Where messages wait. `added`: false where a message with this id is here already, or was sent. */
export type OutboxStore = {
  all: () => Promise<OutboxItem[]>
  /** The item that has this id now: the given one, or an earlier one. Null: it was sent already. */
  add: (item: OutboxItem) => Promise<OutboxItem | null>
  /** Changes nothing where the item is gone. */
  change: (item: OutboxItem) => Promise<void>
  /** It arrived: its id is remembered, so that no other tab sends it again. */
  sent: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

const DATABASE = 'ideathlon-outbox'
const WAITING = 'waiting'
const SENT = 'sent'
const REMEMBERED_MS = 48 * 60 * 60 * 1000

/** Messages on this device, across reloads and shared by its tabs. */
export function browserStore(): OutboxStore {
  const database = once(open)
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
        if ((await answered(sent.get(item.id))) !== undefined) return null
        const known = await answered<OutboxItem | undefined>(waiting.get(item.id))
        if (known !== undefined) return known
        waiting.put(item)
        return item
      }),
    change: (item) =>
      within('readwrite', async ({ waiting }) => {
        if ((await answered(waiting.get(item.id))) !== undefined) waiting.put(item)
      }),
    sent: (id) =>
      within('readwrite', async ({ waiting, sent }) => {
        waiting.delete(id)
        sent.put({ id, at: Date.now() })
        const old = await answered<{ id: string; at: number }[]>(sent.getAll())
        for (const one of old) if (Date.now() - one.at > REMEMBERED_MS) sent.delete(one.id)
      }),
    remove: (id) => within('readwrite', async ({ waiting }) => void waiting.delete(id)),
  }
}

/** Without storage, or while an admin acts as a member, messages wait as long as the page is open. */
export function memoryStore(): OutboxStore {
  const waiting = new Map<string, OutboxItem>()
  const sent = new Set<string>()
  return {
    all: async () => [...waiting.values()],
    add: async (item) => {
      if (sent.has(item.id)) return null
      const known = waiting.get(item.id) ?? item
      waiting.set(item.id, known)
      return known
    },
    change: async (item) => {
      if (waiting.has(item.id)) waiting.set(item.id, item)
    },
    sent: async (id) => {
      waiting.delete(id)
      sent.add(id)
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
