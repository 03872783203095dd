import { REFUSALS } from '@ideathlon/contracts/refusals'
import { expect, it } from 'vitest'
import { refused } from '../http/refusal.ts'
import { translatedBody } from './translated-body.ts'
import { translated } from './translations.ts'

it('translates the message of a refusal and keeps its code', () => {
  const { body } = refused('handle_taken')
  expect(translatedBody(body, 'en')).toBe(body)
  const german = translatedBody(body, 'de') as { error: { code: string; message: string } }
  expect(german.error.code).toBe('handle_taken')
  expect(german.error.message).not.toBe(REFUSALS.handle_taken)
})

it('translates a message whose number is already filled in, and formats the number for the language', () => {
  expect(translated('Use at most 2,345 characters.', 'de')).toBe('Höchstens 2.345 Zeichen.')
  expect(translated('Use at most 80000 tags.', 'de')).toBe('Höchstens 80000 Tags.')
  expect(translated('Write at least 3 characters.', 'de')).toBe('Schreib mindestens 3 Zeichen.')
})

it.each([
  ['1 hour', '1 Stunde'],
  ['60 minutes', '60 Minuten'],
])('translates a message that says to wait for %s', (wait, then) => {
  expect(translated(`Too many attempts. Try again in ${wait}.`, 'de')).toBe(
    `Zu viele Versuche. Versuche es in ${then} noch einmal.`,
  )
})

it('translates a message with a number and a waiting time', () => {
  const sentence = 'You can start 3 topics on your first day. Try again in 1 hour.'
  expect(translated(sentence, 'de')).toBe(
    'An deinem ersten Tag kannst du 3 Themen beginnen. Versuche es in 1 Stunde noch einmal.',
  )
})

it('translates a message that says in how many places something is used', () => {
  expect(translated('This file is used in 2 places. Remove it there first.', 'de')).toBe(
    'Diese Datei wird an 2 Stellen verwendet. Entferne sie dort zuerst.',
  )
})

it('translates a message that names members by their handles', () => {
  const sentence = (names: string) => `There is no member ${names}. Check the handle.`
  expect(translated(sentence('@no.body-2'), 'de')).toBe(
    'Ein Mitglied @no.body-2 gibt es nicht. Prüfe den Handle.',
  )
  expect(translated(sentence('@ada, @ben, and @cleo'), 'de')).toBe(
    'Ein Mitglied @ada, @ben und @cleo gibt es nicht. Prüfe den Handle.',
  )
})

it('translates a message that names a payment by its reference', () => {
  const sentence =
    'This bank reference has already confirmed the payment ID-2BCDE-3GH45. If this is a different bank transaction, enter the reference with its date.'
  expect(translated(sentence, 'de')).toContain('schon die Zahlung ID-2BCDE-3GH45 bestätigt')
})

it('keeps the English text if there is no translation', () => {
  expect(translated('Nobody has translated 3 of these.', 'de')).toBe(
    'Nobody has translated 3 of these.',
  )
  expect(translatedBody({ data: 1 }, 'de')).toEqual({ data: 1 })
  expect(translated(REFUSALS.handle_taken, 'tlh')).toBe(REFUSALS.handle_taken)
})
