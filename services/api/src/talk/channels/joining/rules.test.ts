import { ChannelStanding } from '@ideathlon/contracts/talk/channels/channels'
import { CHANNEL_INVITES_OPEN_MAX } from '@ideathlon/contracts/talk/channels/members'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideInvite, decideInviting, isUsable } from './rules.ts'

const state = fc.record({
  to: fc.option(fc.constantFrom(1, 2), { nil: null }),
  isOver: fc.boolean(),
  isArchived: fc.boolean(),
  standing: fc.constantFrom(...ChannelStanding.options),
  wasRemoved: fc.boolean(),
})

it('changes nothing for an invitation that has expired, is for another member or is to an archived channel', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('accept' as const, 'decline' as const), (invite, action) => {
      const decided = decideInvite(invite, { member: 1, action })
      expect(decided.ok).toBe(isUsable(invite, 1))
      if (invite.isOver || invite.isArchived || invite.to === 2) expect(decided.ok).toBe(false)
    }),
  )
})

it('lets an accepted invitation be used once, but not by people who are already members', () => {
  fc.assert(
    fc.property(state, (invite) => {
      const decided = decideInvite(invite, { member: 1, action: 'accept' })
      fc.pre(decided.ok)
      const isIn = invite.standing !== 'none' && invite.standing !== 'requested'
      expect(decided).toMatchObject({ joins: !isIn, ends: !isIn })
    }),
  )
})

it('lets a removed member return with a personal invitation, but not with a link', () => {
  const link = {
    to: null,
    isOver: false,
    isArchived: false,
    standing: 'none',
    wasRemoved: true,
  } as const
  expect(isUsable(link, 1)).toBe(false)
  expect(isUsable({ ...link, to: 1 }, 1)).toBe(true)
})

it('keeps a link for others when one member declines it', () => {
  const link = {
    to: null,
    isOver: false,
    isArchived: false,
    standing: 'none',
    wasRemoved: false,
  } as const
  const declined = (to: number | null) =>
    decideInvite({ ...link, to }, { member: 1, action: 'decline' })
  expect(declined(null)).toMatchObject({ joins: false, ends: false })
  expect(declined(1)).toMatchObject({ joins: false, ends: true })
})

it('lets a channel with the maximum number of open invitations invite nobody else, but still accept a member who has asked', () => {
  const invite = (open: number, is: { hasAsked?: true; isInvited?: true; isMember?: true }) => {
    const invitee = { hasAsked: false, isInvited: false, isMember: false, ...is }
    const decided = decideInviting({ isArchived: false, open, invitee })
    return decided.ok ? 'yes' : decided.reason
  }
  const full = CHANNEL_INVITES_OPEN_MAX
  expect([invite(full - 1, {}), invite(full, {})]).toEqual(['yes', 'channel_invites_full'])
  expect(invite(full, { hasAsked: true })).toBe('yes')
  expect(invite(0, { isInvited: true })).toBe('channel_invited')
  expect(invite(0, { hasAsked: true, isMember: true })).toBe('channel_joined')
})
