import { ChannelRole, ChannelVisibility } from '@ideathlon/contracts/talk/channels/channels'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accessOf } from './access-of.ts'

const row = fc.record({
  visibility: fc.constantFrom(...ChannelVisibility.options),
  approves_replies: fc.boolean(),
  archived_at: fc.option(fc.constant(new Date(0)), { nil: null }),
  role: fc.option(fc.constantFrom(...ChannelRole.options), { nil: null }),
  trusted: fc.option(fc.boolean(), { nil: null }),
  platform_owner: fc.constantFrom(null, 1, 2),
  is_staff: fc.boolean(),
})
const actor = fc.option(
  fc.record({
    id: fc.constant(1),
    admin: fc.boolean(),
    ambassador: fc.boolean(),
    silenced: fc.boolean(),
  }),
  { nil: undefined },
)

it('lets only those who can read a channel write in it or moderate it', () => {
  fc.assert(
    fc.property(row, actor, (channel, who) => {
      const { read, start, post, moderate } = accessOf(channel, who)
      if (!read) expect([start, post, moderate]).toEqual([false, false, false])
      if (post) expect([channel.archived_at, channel.role === null]).toEqual([null, false])
    }),
  )
})

it('lets admins and staff read nothing in a private or members-only channel that they are not in', () => {
  fc.assert(
    fc.property(row, actor, (channel, who) => {
      fc.pre(channel.visibility === 'private' || channel.visibility === 'members')
      const { read, moderate } = accessOf({ ...channel, role: null }, who)
      expect([read, moderate]).toEqual([false, false])
    }),
  )
})

it('lets a visitor read public and unlisted channels, but write nowhere', () => {
  fc.assert(
    fc.property(row, (channel) => {
      const { read, post, moderate } = accessOf({ ...channel, role: null }, undefined)
      expect(read).toBe(channel.visibility === 'public' || channel.visibility === 'unlisted')
      expect([post, moderate]).toEqual([false, false])
    }),
  )
})
