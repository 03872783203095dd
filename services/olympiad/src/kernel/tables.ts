import type { Generated } from 'kysely'

export type KernelTables = {
  answered_calls: {
    member: number
    key: string
    request: Buffer
    /** JSON. */
    answer: unknown
    created_at: Generated<Date>
  }
}
