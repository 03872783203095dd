import {
  ChannelRole,
  ChannelStanding,
  ChannelVisibility,
} from '@ideathlon/contracts/talk/channels/channels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideMemberChange,
  decideRemoval,
  decideRole,
  decideSignUp,
  isVisibleTo,
  mustWait,
  roleOf,
} from './rules.ts'

const aStanding = fc.constantFrom(...ChannelStanding.options)
const aRole = fc.constantFrom(...ChannelRole.options)
const open = {
  signup: 'open' as const,
  isArchived: false,
  standing: 'none' as const,
  isInvited: false,
  wasRemoved: false,
  questions: [] as string[],
}

describe('what a channel shows', () => {
  it('is everything to its members, whatever its visibility', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ChannelVisibility.options),
        aStanding,
        (visibility, standing) => {
          fc.pre(roleOf(standing) !== undefined)
          expect(isVisibleTo(visibility, { standing, isInvited: false })).toBe('everything')
        },
      ),
    )
  })

  it('is nothing in a private one for a stranger, and only its name and description for the invited', () => {
    expect(isVisibleTo('private', { standing: 'none', isInvited: false })).toBe('nothing')
    expect(isVisibleTo('private', { standing: 'none', isInvited: true })).toBe('head')
    expect(isVisibleTo('members', { standing: 'none', isInvited: false })).toBe('head')
    expect(isVisibleTo('unlisted', { standing: 'none', isInvited: false })).toBe('everything')
  })
})

describe('a sign-up', () => {
  it('joins an open channel, and otherwise becomes a request or is refused', () => {
    expect(decideSignUp(open, [])).toMatchObject({ to: 'member' })
    expect(decideSignUp({ ...open, signup: 'request' }, [])).toMatchObject({ to: 'requested' })
    expect(decideSignUp({ ...open, signup: 'invitation' }, [])).toMatchObject({
      reason: 'channel_by_invitation',
    })
  })

  it('becomes a request for a member who was removed, unless a moderator invited them again', () => {
    expect(decideSignUp({ ...open, wasRemoved: true }, [])).toMatchObject({ to: 'requested' })
    const again = { ...open, wasRemoved: true, isInvited: true }
    expect(decideSignUp(again, [])).toMatchObject({ to: 'member' })
  })

  it('needs an answer to every question', () => {
    const withQuestions = { ...open, questions: ['Why?', 'Since when?'] }
    expect(decideSignUp(withQuestions, ['Because', ' '])).toMatchObject({
      reason: 'channel_answers',
    })
    expect(decideSignUp(withQuestions, ['Because', 'today'])).toMatchObject({ to: 'member' })
  })

  it('is refused in an archived channel, for members, and a second time', () => {
    const refusals = [
      decideSignUp({ ...open, isArchived: true, isInvited: true }, []),
      decideSignUp({ ...open, standing: 'member' }, []),
      decideSignUp({ ...open, signup: 'request', standing: 'requested' }, []),
    ]
    expect(refusals).toMatchObject([
      { reason: 'channel_archived' },
      { reason: 'channel_joined' },
      { reason: 'channel_requested' },
    ])
  })
})

describe('roles', () => {
  it('always leave exactly one owner', () => {
    fc.assert(
      fc.property(
        fc.array(aRole, { maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(4), fc.nat(4), aRole)),
        (rest, steps) => {
          const roles: ChannelRole[] = ['owner', ...rest.filter((role) => role !== 'owner')]
          for (const [from, onto, to] of steps) {
            const [actor, target] = [from % roles.length, onto % roles.length]
            const state = (id: number) => ({ id, standing: roles[id] as ChannelRole })
            const decided = decideRole({ actor: state(actor), target: state(target), owned: 0 }, to)
            if (!decided.ok) continue
            for (const move of decided.moves) {
              roles[move.member] = move.to
              expect(roles.filter((role) => role === 'owner').length).toBeLessThanOrEqual(1)
            }
            expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
          }
        },
      ),
    )
  })

  it('can be given only by the owner', () => {
    fc.assert(
      fc.property(aStanding, aStanding, aRole, (standing, other, to) => {
        fc.pre(standing !== 'owner')
        const pair = { actor: { id: 1, standing }, target: { id: 2, standing: other }, owned: 0 }
        expect(decideRole(pair, to)).toMatchObject({ ok: false, reason: 'channel_not_owner' })
      }),
    )
  })

  it('let only moderators trust members', () => {
    const target = { id: 2, standing: 'member' as const }
    const by = (standing: ChannelStanding) =>
      decideMemberChange({ actor: { id: 1, standing }, target, owned: 0 }, undefined).ok
    expect(ChannelStanding.options.filter(by)).toEqual(['owner', 'moderator'])
  })
})

describe('removing', () => {
  it('spares the owner; moderators can be removed only by the owner or by themselves', () => {
    fc.assert(
      fc.property(aStanding, aStanding, fc.boolean(), (standing, other, isSelf) => {
        const actor = { id: 1, standing }
        const target = isSelf ? actor : { id: 2, standing: other }
        const { ok } = decideRemoval({ actor, target })
        if (target.standing === 'owner' || roleOf(target.standing) === undefined) {
          expect(ok).toBe(false)
        } else if (isSelf) expect(ok).toBe(true)
        else {
          const outranks = standing === 'owner' || (standing === 'moderator' && other === 'member')
          expect(ok).toBe(outranks)
        }
      }),
    )
  })
})

describe('the reply queue', () => {
  it('holds the replies of members who are not trusted, if the channel requires it', () => {
    fc.assert(
      fc.property(aStanding, fc.boolean(), fc.boolean(), (standing, approvesReplies, isTrusted) => {
        const waits = mustWait({ approvesReplies, standing, isTrusted })
        const moderates = standing === 'owner' || standing === 'moderator'
        expect(waits).toBe(approvesReplies && !isTrusted && !moderates)
      }),
    )
  })
})
