import { expect, it } from 'vitest'
import { contextCan } from './context-can.ts'

const JOIN = 'Join this channel to write in it.'
const standing = {
  access: { read: true, start: false, post: false, moderate: false, waits: false, whyNot: JOIN },
  resource: { talk: { read: true, start: false, post: false, moderate: false } },
}

it('asks a member to join a channel, but not one who could not write there either', () => {
  expect(contextCan({ id: 1, admin: false }, standing).why_not).toBe(JOIN)
  expect(contextCan({ id: 1, admin: false, silenced: true }, standing).why_not).toMatch(/muted/)
})
