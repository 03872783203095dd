import { MemberId } from '@ideathlon/contracts/ids'
import type { QueryExecutorProvider } from 'kysely'
import type { Keys } from './diff.ts'

/**
 * The viewer connected to a socket. A visitor has no member id. `shadowedBy`: the admin who is
 * viewing as the member.
 */
export type Viewer = { member: MemberId | null; admin: boolean; shadowedBy?: MemberId }

/**
 * A single channel: its audience, and its value from the tables (undefined if it does not exist).
 */
export type OpenTable = {
  may(viewer: Viewer): boolean
  /** A further check besides `may`, which has to read the tables. */
  allows?(db: QueryExecutorProvider, viewer: Viewer): Promise<boolean>
  read(db: QueryExecutorProvider): Promise<Keys | undefined>
}

/**
 * Live channels of one kind whose value comes from the tables. They are declared by the slice that
 * owns the value.
 */
export type TableChannel = {
  open(name: string): OpenTable | undefined
  /** `often`: the value also changes with time. `seldom`: every change is announced. */
  rereads: 'often' | 'seldom'
  /** The value changes when a cycle starts, pauses or ends. */
  followsCycles: boolean
}

type Declared<K> = {
  /** The channel's name without its key. */
  prefix: string
  /** Parses the key from a name; undefined if the text is not a valid key. */
  key(text: string): K | undefined
  may(viewer: Viewer, key: K): boolean
  allows?(db: QueryExecutorProvider, viewer: Viewer, key: K): Promise<boolean>
  read(db: QueryExecutorProvider, key: K): Promise<Keys | undefined>
  rereads: TableChannel['rereads']
  followsCycles?: boolean
}

export function tableChannel<K>(declared: Declared<K>): TableChannel {
  const { prefix, may, allows, read, rereads, followsCycles = false } = declared
  return {
    rereads,
    followsCycles,
    open(name) {
      const key = name.startsWith(prefix) ? declared.key(name.slice(prefix.length)) : undefined
      if (key === undefined) return undefined
      return {
        may: (viewer) => may(viewer, key),
        ...(allows && { allows: (db, viewer) => allows(db, viewer, key) }),
        read: (db) => read(db, key),
      }
    },
  }
}

export const everybody = () => true

export const memberOnly = (viewer: Viewer, member: MemberId): boolean => viewer.member === member

/** Only the member, not an admin who is viewing as them. */
export const memberInPerson = (viewer: Viewer, member: MemberId): boolean =>
  memberOnly(viewer, member) && viewer.shadowedBy === undefined

/** A number in a channel's name. */
export const idIn = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) ? Number(text) : undefined

export const memberIn = (text: string): MemberId | undefined => MemberId.safeParse(idIn(text)).data
