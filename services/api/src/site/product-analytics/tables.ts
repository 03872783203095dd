import type { GeneratedAlways, JSONColumnType } from 'kysely'

export type TraitTables = {
  traits: {
    id: GeneratedAlways<string>
    device: Buffer
    type: string
    event: string
    context: JSONColumnType<object>
    properties: JSONColumnType<object>
    sent_at: Date | null
    received_at: Date
  }
}
