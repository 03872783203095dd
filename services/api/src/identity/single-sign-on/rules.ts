import { Email } from '@ideathlon/contracts/accounts'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import { isAllowed, type OutgoingAllow } from '../../kernel/outgoing/outgoing-allow.ts'
import type { Person } from '../openid/person.ts'

/** Whether an issuer's URL uses https or is on the operator's list. */
export function isUsableIssuer(issuer: string, allow: OutgoingAllow): boolean {
  const url = new URL(issuer)
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  return (
    isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isAllowed(url, allow)))
  )
}

/** Whether an address is valid and belongs to one of these domains. Subdomains do not count. */
export function isOfDomains(email: string | null, domains: readonly string[]): boolean {
  const parsed = Email.safeParse(email)
  return parsed.success && domains.includes(parsed.data.slice(parsed.data.lastIndexOf('@') + 1))
}

/** Why a provider may not sign this person in; undefined if it may. */
export function whyNotAdmitted(
  { domains }: { domains: readonly string[] },
  { email, isEmailUnverified }: Person,
): RefusalReason | undefined {
  if (!isOfDomains(email, domains)) return 'sso_foreign_address'
  return isEmailUnverified ? 'sso_unproven' : undefined
}

/**
 * A member whom the organisation's directory has added and who has not yet signed in with the
 * provider.
 */
export type Expected = { account: number; externalId: string | null; email: string | null }

/**
 * Finds the expected member for a person who is signing in. Only ids from the directory and
 * addresses verified by the provider count, because in many directories people can change their
 * unverified address to someone else's.
 */
export function matchExpected(
  person: Person,
  expected: readonly Expected[],
): Expected | 'unproven' | undefined {
  const ids = [person.subject, person.directoryId]
  const byId = expected.find(({ externalId }) => externalId !== null && ids.includes(externalId))
  if (byId !== undefined) return byId
  const byAddress = expected.find(({ email }) => email !== null && email === person.email)
  if (byAddress === undefined) return undefined
  return person.isEmailProven ? byAddress : 'unproven'
}

type Claimed = Pick<Person, 'handle' | 'email' | 'subject'>

/** The names that a directory may use for the user, most likely first. */
export function userNamesOf({ handle, email, subject }: Claimed, account: number): string[] {
  const names = [handle.includes('@') ? handle : '', email ?? '', subject.slice(0, 150)]
  return [...names.filter(Boolean), `${subject.slice(0, 150)}#${account}`]
}
