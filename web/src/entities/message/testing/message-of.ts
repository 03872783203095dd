import type { MessageView } from '@ideathlon/contracts/talk/messages'

/** Creates a message in topic 7 for tests. */
export const messageOf = (number: number, more: Partial<MessageView> = {}): MessageView => ({
  id: 100 + number,
  topic: 7,
  number,
  changed: number,
  parent: null,
  member: { id: number, handle: `m${number}`, name: `Member ${number}`, avatar_url: null },
  alias: null,
  role: null,
  state: 'shown',
  body: { type: 'doc', content: [] },
  lang: '',
  quotes: [],
  attachments: [],
  reactions: { insightful: 0, helpful: 2, funny: 0 },
  replies: 0,
  created_at: '2026-11-01T10:00:00Z',
  edited_at: null,
  is_by_day: false,
  client_id: null,
  reason: null,
  moved_to: null,
  meta: {
    is_mine: false,
    reactions: [],
    flags: [],
    can: { reply: true, edit: false, remove: false, react: true, flag: true, moderate: false },
  },
  ...more,
})
