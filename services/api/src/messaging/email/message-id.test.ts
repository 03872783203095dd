import { expect, it } from 'vitest'
import { messageIdOf, readMessageId } from './message-id.ts'

const mail = { id: '17', filedAt: new Date('2026-03-02T09:00:00.123Z') }

it('reads back its own Message-ID, with or without brackets', () => {
  const text = messageIdOf(mail, 'example.org')
  expect(text).toBe('<email-17.1772442000123@example.org>')
  expect(readMessageId(text)).toEqual(mail)
  expect(readMessageId(text.slice(1, -1))).toEqual(mail)
})

it('rejects Message-IDs that it did not create', () => {
  for (const text of ['', '<17@example.org>', '<email-17@x>', '<email-x.1@x>', 'email-1.2@x y']) {
    expect(readMessageId(text)).toBeUndefined()
  }
})
