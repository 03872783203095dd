import { expect, test } from 'vitest'
import { sentenceOf } from '../../../lib/problem.ts'
import { askingFault, wasDismissed } from './ask-browser.ts'

const named = (name: string) => Object.assign(new Error('technical'), { name })

test('a closed dialog keeps its error name', () => {
  expect(wasDismissed(askingFault(named('NotAllowedError')))).toBe(true)
})

test('an already registered passkey keeps its error name', () => {
  expect(askingFault(named('InvalidStateError'))).toMatchObject({ name: 'InvalidStateError' })
})

test('an address at which passkeys do not work gives a message that says so', () => {
  expect(sentenceOf(askingFault(named('SecurityError')))).toBe(
    'Passkeys do not work at this address.',
  )
})

test('a browser that cannot use passkeys gives a message that says so', () => {
  expect(sentenceOf(askingFault(named('Error')))).toBe(
    'This browser or device could not use a passkey.',
  )
})
