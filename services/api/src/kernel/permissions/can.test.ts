import { join } from 'node:path'
import type { Actor } from '@ideathlon/service-kit/auth'
import { describe, expect, it } from 'vitest'
import { ACTIONS, type Action, can, type Resource, whyNot } from './can.ts'

const me: Actor = { id: 1, admin: false }
const talk = { read: true, start: true, post: true, moderate: false }
const theirs: Resource = { owner: 2, asker: 3, platformOwner: 4, isStaff: false, talk }

const PEOPLE: readonly [string, Actor | undefined, Resource][] = [
  ['visitor', undefined, { ...theirs, talk: { ...talk, start: false, post: false } }],
  ['member', me, theirs],
  ['silenced', { ...me, silenced: true }, theirs],
  ['owner', me, { ...theirs, owner: 1 }],
  ['catalyst', me, { ...theirs, asker: 1 }],
  ['platform owner', me, { ...theirs, platformOwner: 1 }],
  ['staff', me, { ...theirs, isStaff: true, talk: { ...talk, moderate: true } }],
  ['channel member', me, { ...theirs, channelRole: 'member' }],
  ['channel moderator', me, { ...theirs, channelRole: 'moderator' }],
  ['ambassador', { ...me, ambassador: true }, { ...theirs, talk: { ...talk, moderate: true } }],
  ['admin', { ...me, admin: true }, { ...theirs, talk: { ...talk, moderate: true } }],
  ['impersonating', { ...me, shadowedBy: 9 }, { ...theirs, owner: 1 }],
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function matrix(): string {
  const head = ['', ...PEOPLE.map(([name]) => name)]
  const lines = ACTIONS.map((action) =>
    row([
      `\`${action}\``,
      ...PEOPLE.map(([, actor, resource]) => (can(actor, action, resource) ? 'yes' : '')),
    ]),
  )
  return `# Who may do what

\`services/api/src/kernel/permissions/can.test.ts\` generates this page from \`can.ts\`. Run the test with \`vitest -u\` after a change.
Each column is a person with that role and no other. "owner" is the member to whom the content or account belongs, "catalyst" the asker
of its challenge, and "impersonating" an admin who acts as the owner. Topics and messages are those of a forum that
everybody may read and in which members may write.

${row(head)}
${row(head.map(() => '---'))}
${lines.join('\n')}
`
}

it('lists all permissions in the documentation', async () => {
  const path = join(import.meta.dirname, '../../../../../docs/permissions.md')
  await expect(matrix()).toMatchFileSnapshot(path)
})

describe('no one', () => {
  const asVisitor = ACTIONS.filter((action) => can(undefined, action, theirs))

  it('without an account can do more than read', () => {
    expect(asVisitor).toEqual(['topic.read'])
  })

  it('who is silenced can write to others', () => {
    const silenced = { ...me, silenced: true }
    const own = { ...theirs, owner: 1 }
    const writingActions: Action[] = [
      'idea.enter',
      'message.create',
      'message.edit',
      'message.send',
    ]
    expect(writingActions.filter((action) => can(silenced, action, own))).toEqual([])
    expect(whyNot(silenced, 'idea.enter')).toMatch(/muted/)
    expect(can(silenced, 'vote.cast', theirs)).toBe(true)
  })

  it('without a verified address can contact others', () => {
    const unproven = { ...me, unverified: true }
    const reaching: Action[] = ['message.send', 'invite.send']
    expect(reaching.filter((action) => can(unproven, action, theirs))).toEqual([])
    expect(whyNot(unproven, 'invite.send')).toMatch(/Verify/)
    expect(can(unproven, 'vote.cast', theirs)).toBe(true)
  })

  it('impersonating can touch security, money or messages', () => {
    const impersonation = { ...me, shadowedBy: 9 }
    const own = { ...theirs, owner: 1 }
    const shut: Action[] = ['account.secure', 'account.export', 'webhook.keep', 'message.send']
    expect(shut.filter((action) => can(impersonation, action, own))).toEqual([])
    expect(can({ ...impersonation, admin: true }, 'shadow.start')).toBe(false)
  })

  it('who may not read a topic can write in it, whatever their role', () => {
    const shut = { ...theirs, owner: 1, talk: { ...talk, read: false, start: false, post: false } }
    const spoken = ['topic.read', 'topic.create', 'message.create', 'message.edit'] as const
    const admin = { ...me, admin: true }
    expect(spoken.filter((action) => can(admin, action, shut))).toEqual([])
    expect(can(admin, 'message.remove', shut) || can(admin, 'topic.moderate', shut)).toBe(false)
  })

  it('who moderates can touch money or impersonate', () => {
    const ambassador = { ...me, ambassador: true }
    const shut: Action[] = ['payment.approve', 'shadow.start', 'member.ban', 'role.grant']
    expect(shut.filter((action) => can(ambassador, action, theirs))).toEqual([])
    expect(can(ambassador, 'moderation.decide')).toBe(true)
  })
})
