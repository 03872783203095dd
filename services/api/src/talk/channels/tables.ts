import type {
  ChannelRole,
  ChannelSignUp,
  ChannelVisibility,
} from '@ideathlon/contracts/talk/channels/channels'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type ChannelTables = {
  talk_channels: {
    id: GeneratedAlways<number>
    platform: number
    slug: string
    name: string
    about: Generated<string>
    hue: number
    visibility: ChannelVisibility
    signup: ChannelSignUp
    approves_replies: Generated<boolean>
    topic_template: JSONColumnType<object> | null
    questions: ColumnType<string[], string | undefined, string>
    members: Generated<number>
    archived_at: Date | null
    created_at: Date
  }
  talk_channel_members: {
    channel: number
    account: number
    role: ChannelRole
    trusted: Generated<boolean>
    joined_at: Date
  }
  talk_channel_removals: { channel: number; account: number; removed_at: Date }
  talk_channel_invites: {
    id: GeneratedAlways<number>
    channel: number
    kind: 'handle' | 'email' | 'code'
    account: number | null
    address: string | null
    code: string | null
    code_hash: Buffer
    many: Generated<boolean>
    uses: Generated<number>
    made_by: number | null
    made_at: Date
    expires_at: Date
  }
  talk_channel_signups: {
    channel: number
    account: number
    answers: JSONColumnType<{ question: string; answer: string }[]>
    asked_at: Date
  }
  talk_channel_tasks: {
    id: GeneratedAlways<number>
    channel: number
    title: string
    assignee: number | null
    made_by: number | null
    made_at: Date
    done_at: Date | null
  }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ChannelTables {}
}
