import * as z from 'zod'
import type { ProviderConfig } from '../../kernel/config/social-providers.ts'

/** What a provider returns about a person. */
export type Person = {
  subject: string
  handle: string
  name: string
  email: string | null
  /** Whether the provider has verified the address. */
  isEmailProven: boolean
  /** The provider says explicitly that it has not verified the address. */
  isEmailUnverified?: true
  /**
   * Entra ID identifies a person in its directory by this id; its `sub` differs between
   * applications.
   */
  directoryId?: string
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().toLowerCase().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  oid: z.string().min(1).optional(),
})

export function personOfClaims(claims: unknown): Person | undefined {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) return undefined
  const { sub, email, email_verified, name, preferred_username, oid } = parsed.data
  return {
    subject: sub,
    handle: preferred_username ?? '',
    name: name ?? '',
    email: email ?? null,
    isEmailProven: email_verified === true,
    ...(email_verified === false && { isEmailUnverified: true }),
    ...(oid !== undefined && { directoryId: oid }),
  }
}

type Fields = Extract<ProviderConfig, { kind: 'oauth2' }>['fields']

/** An address from a plain OAuth provider does not count as verified. */
export function personOfFields(answer: unknown, fields: Fields): Person | undefined {
  const subject = at(answer, fields.subject)
  if (subject === '') return undefined
  const email = at(answer, fields.email).toLowerCase()
  return {
    subject,
    handle: at(answer, fields.handle),
    name: at(answer, fields.name),
    email: email === '' ? null : email,
    isEmailProven: false,
  }
}

const Emails = z.array(
  z.object({ email: z.string().toLowerCase(), primary: z.boolean(), verified: z.boolean() }),
)

/** The primary address from a list, if it is verified. */
export function withEmail(person: Person, emails: unknown): Person {
  const parsed = Emails.safeParse(emails)
  const found = parsed.success ? parsed.data.find((one) => one.primary && one.verified) : undefined
  return found ? { ...person, email: found.email, isEmailProven: true } : person
}

function at(answer: unknown, path: string | undefined): string {
  if (path === undefined) return ''
  const found = path
    .split('.')
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key)
          ? (inside as Record<string, unknown>)[key]
          : undefined,
      answer,
    )
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

const HANDLE_MIN = 3
const HANDLE_MAX = 30
const SUFFIXES = 20

/** Suggested handles, best first. One of them is nearly always free. */
export function handlesFor({ handle, email, name }: Person, chance: number): string[] {
  const bases = [handle, email?.split('@')[0] ?? '', name, 'member'].map(asHandle)
  const base = bases.find((each) => each.length >= HANDLE_MIN) ?? 'member'
  const short = base.slice(0, HANDLE_MAX - 5)
  const numbered = Array.from({ length: SUFFIXES }, (_, at) => `${short}${at + 2}`)
  return [base, ...numbered, `${short}${10_000 + Math.floor(chance * 89_999)}`]
}

function asHandle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9_.-]/g, '')
    .slice(0, HANDLE_MAX)
    .replace(/^[_.-]+|[_.-]+$/g, '')
}
