import { describe, expect, it } from 'vitest'
import type { Viewer } from '../kernel/live/channel.ts'
import { LIVE_CHANNELS } from '../live-channels.ts'
import { channelOpener } from './channels.ts'

const openChannel = channelOpener(LIVE_CHANNELS)

const visitor: Viewer = { member: null, admin: false }
const seven: Viewer = { member: 7, admin: false }
const admin: Viewer = { member: 1, admin: true }
const impersonation: Viewer = { member: 7, admin: false, shadowedBy: 1 }
const who = { visitor, seven, admin }

describe('a channel', () => {
  it.each([
    { name: 'private-gamedash-7', open: ['seven'] },
    { name: 'private-gamedash-8', open: [] },
    { name: 'private-row-7-platform-1-current-overall', open: ['seven', 'admin'] },
    { name: 'private-row-8-platform-1-current-overall', open: ['admin'] },
    { name: 'board-platform-1-current-overall', open: ['visitor', 'seven', 'admin'] },
    { name: 'board-category-3-cycle12-analyst', open: ['visitor', 'seven', 'admin'] },
    { name: 'challenge-what-could-a-bench-be', open: ['visitor', 'seven', 'admin'] },
    { name: 'race-1', open: ['visitor', 'seven', 'admin'] },
    { name: 'cycle-7', open: ['visitor', 'seven', 'admin'] },
    { name: 'cycle-0', open: [] },
    { name: 'race-', open: [] },
    { name: 'race-0', open: [] },
    { name: 'private-labs-7', open: ['seven'] },
    { name: 'private-gamedash-07x', open: [] },
    { name: 'private-gamedash-0', open: [] },
    { name: 'private-gamedash-', open: [] },
    { name: 'private-gamedash-99999999999', open: [] },
    { name: 'private-row-7-platform-1-current-nobody', open: [] },
    { name: 'private-row-7', open: [] },
    { name: 'board-platform-1-yesterday-overall', open: [] },
    { name: 'board-', open: [] },
    { name: 'challenge-', open: [] },
    { name: 'challenge-Not A Slug', open: [] },
    { name: 'challenge-a\nboard-platform-1-all-overall', open: [] },
    { name: 'private-messages-7', open: ['seven'] },
    { name: 'private-talk-7', open: ['seven'] },
    { name: 'private-talk-8', open: [] },
    { name: 'forum-Not A Slug', open: [] },
    { name: 'anything', open: [] },
    { name: '', open: [] },
  ])('named $name is open to $open', ({ name, open }) => {
    const opened = Object.entries(who).filter(([, viewer]) => openChannel(name, viewer))
    expect(opened.map(([role]) => role)).toEqual(open)
  })

  it.each(['private-gamedash-7', 'private-labs-7', 'private-messages-7', 'private-talk-7'])(
    'named %s is closed to an admin who views as its member',
    (name) => {
      expect(openChannel(name, impersonation)).toBeUndefined()
    },
  )
})
