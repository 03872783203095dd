import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_LIMITS } from '@ideathlon/contracts/live'
import type { Admission, Connection } from './connection.ts'
import type { LiveMeasures } from './measures.ts'

const CHECK_PRESSURE_MS = 100
const CLOSE_AT_ONCE = 250
const CLOSE_PAUSE_MS = 50

/**
 * All sockets of this instance. Counts them by member, checks slow ones, and closes all of them at
 * shutdown.
 */
export class ConnectionRegistry {
  private readonly connections = new Set<Connection>()
  private readonly byMember = new Map<number, Set<Connection>>()
  /** Sockets of admins who are viewing as a member. `byMember` lists them under that member. */
  private readonly impersonating = new Set<Connection>()
  private readonly byNetwork = new Map<string, number>()
  private readonly slow = new Set<Connection>()
  private readonly relieving: NodeJS.Timeout

  constructor(measures: LiveMeasures) {
    this.relieving = setInterval(() => {
      this.checkSlow()
      measures.flush()
    }, CHECK_PRESSURE_MS)
  }

  get size(): number {
    return this.connections.size
  }

  /** How many sockets one network has open, or is opening. */
  countOf(network: string): number {
    return this.byNetwork.get(network) ?? 0
  }

  add(connection: Connection): void {
    this.connections.add(connection)
    const { network } = connection
    if (network !== undefined) this.byNetwork.set(network, this.countOf(network) + 1)
  }

  /** False if the member has reached the maximum number of sockets. */
  admit(connection: Connection, { member, shadowedBy }: Admission): boolean {
    if (member === null) return true
    const theirs = this.byMember.get(member) ?? new Set()
    if (!theirs.has(connection) && theirs.size >= LIVE_LIMITS.socketsOfMember) return false
    theirs.add(connection)
    this.byMember.set(member, theirs)
    if (shadowedBy !== undefined) this.impersonating.add(connection)
    return true
  }

  remove(connection: Connection): void {
    if (this.connections.delete(connection)) this.leaveNetwork(connection.network)
    this.slow.delete(connection)
    this.impersonating.delete(connection)
    const member = connection.admission?.member ?? null
    if (member === null) return
    const theirs = this.byMember.get(member)
    theirs?.delete(connection)
    if (theirs?.size === 0) this.byMember.delete(member)
  }

  all(): Connection[] {
    return [...this.connections]
  }

  /**
   * The sockets that show what a member may see, plus those in which the member views the site as
   * someone else.
   */
  of(member: number): Connection[] {
    const asAnother = [...this.impersonating].filter(
      ({ admission }) => admission?.shadowedBy === member,
    )
    return [...(this.byMember.get(member) ?? []), ...asAnother]
  }

  addSlow(connection: Connection): void {
    this.slow.add(connection)
  }

  /**
   * Closes the sockets in batches, so that they do not all reconnect at once, and then terminates
   * the rest.
   */
  async closeAll(code: number, reason: string): Promise<void> {
    const leaving = this.all()
    for (let i = 0; i < leaving.length; i += CLOSE_AT_ONCE) {
      if (i > 0) await sleep(CLOSE_PAUSE_MS)
      for (const connection of leaving.slice(i, i + CLOSE_AT_ONCE)) connection.close(code, reason)
    }
    for (let i = 0; i < 20 && this.connections.size > 0; i++) await sleep(CLOSE_PAUSE_MS)
    for (const connection of this.connections) connection.cutOff()
  }

  stop(): void {
    clearInterval(this.relieving)
  }

  private leaveNetwork(network: string | undefined): void {
    if (network === undefined) return
    const left = this.countOf(network) - 1
    if (left > 0) this.byNetwork.set(network, left)
    else this.byNetwork.delete(network)
  }

  private checkSlow(): void {
    const nowMs = performance.now()
    for (const connection of this.slow) {
      if (connection.relieve(nowMs)) this.slow.delete(connection)
    }
  }
}
