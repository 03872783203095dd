import { expect, test } from 'vitest'
import { sentenceOf } from '../../../lib/problem.ts'
import { askingFault, wasDismissed } from './ask-browser.ts'

const named = (name: string) => Object.assign(new Error('technical'), { name })

test('a closed dialog stays known as closed', () => {
  expect(wasDismissed(askingFault(named('NotAllowedError')))).toBe(true)
})

test('a passkey that this device has already stays known as such', () => {
  expect(askingFault(named('InvalidStateError'))).toMatchObject({ name: 'InvalidStateError' })
})

test('an address that passkeys do not work at is recognised as one', () => {
  expect(sentenceOf(askingFault(named('SecurityError')))).toBe(
    'Passkeys do not work at this address.',
  )
})

test('a browser that cannot use passkeys gives a sentence that says so', () => {
  expect(sentenceOf(askingFault(named('Error')))).toBe(
    'This browser or device could not use a passkey.',
  )
})
