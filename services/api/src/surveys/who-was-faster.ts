import { refused } from '@ideathlon/service-kit/http/refusal'
import { brokenUnique } from '../transaction.ts'

/** Two may want the same handle in the same instant: the second finds it taken. */
export function whoWasFaster(error: unknown): never {
  const constraint = brokenUnique(error)
  if (constraint === 'accounts_handle_key') throw refused('handle_taken')
  if (constraint === 'accounts_email_key') throw refused('email_taken')
  throw error
}
