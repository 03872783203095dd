import {
  SCIM,
  type ScimError,
  type ScimPatch,
  type ScimUserInput,
} from '@ideathlon/contracts/integrators/scim'
import * as z from 'zod'

/** What a directory states about a user. */
export type UserAttributes = {
  userName: string
  externalId: string | null
  email: string | null
  givenName: string
  familyName: string
  active: boolean
}

type ScimProblem = { ok: false; scimType: ScimError['scimType']; detail: string }
type Valid<T> = { ok: true; value: T }
const wrong = (scimType: ScimProblem['scimType'], detail: string): ScimProblem => ({
  ok: false,
  scimType,
  detail,
})

type Email = { value: string | null; primary?: boolean | null | undefined }

const bestOf = (emails: readonly Email[]): string | null =>
  (emails.find(({ primary }) => primary === true) ?? emails[0])?.value?.toLowerCase() ?? null

const addressIn = (userName: string): string | null =>
  userName.includes('@') ? userName.toLowerCase() : null

/** A user stays active or inactive if the directory says nothing about it. */
export function statedIn(input: ScimUserInput, before: { active: boolean }): UserAttributes {
  const { userName, externalId, name, emails, active } = input
  return {
    userName,
    externalId,
    email: bestOf(emails ?? []) ?? addressIn(userName),
    givenName: name?.givenName ?? '',
    familyName: name?.familyName ?? '',
    active: active ?? before.active,
  }
}

const Text = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u)
const Active = z.union([z.boolean(), z.stringbool()])
const Emails = z.preprocess(
  (given) =>
    typeof given === 'string' ? [{ value: given }] : Array.isArray(given) ? given : [given],
  z.array(z.looseObject({ value: Text, primary: z.boolean().nullish() })).max(20),
)
const Name = z.looseObject({ givenName: Text.nullish(), familyName: Text.nullish() })

const OPTIONAL = Text.nullish().transform((text) => text ?? '')

/**
 * The change that each attribute makes. `value` is undefined when the attribute is removed. Other
 * attributes are not stored here.
 */
const CHANGES: Readonly<Record<string, z.ZodType<Partial<UserAttributes>>>> = {
  active: Active.transform((active) => ({ active })),
  username: Text.min(1).transform((userName) => ({ userName })),
  externalid: OPTIONAL.transform((id) => ({ externalId: id || null })),
  'name.givenname': OPTIONAL.transform((givenName) => ({ givenName })),
  'name.familyname': OPTIONAL.transform((familyName) => ({ familyName })),
  name: Name.optional().transform((name) => ({
    ...(name?.givenName != null && { givenName: name.givenName }),
    ...(name?.familyName != null && { familyName: name.familyName }),
  })),
  emails: Emails.optional().transform((emails) => ({ email: bestOf(emails ?? []) })),
}

const PREFIX = `${SCIM.user.toLowerCase()}:`
/** For example `emails[type eq "work"].value`. Addresses of other types are not stored. */
const ONE_EMAIL = /^emails(\[(?!type eq "(?!work"))[^\]]*\])?(\.value)?$/

function attributeOf(path: string): string {
  const name = path.trim().toLowerCase()
  const short = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
  return ONE_EMAIL.test(short) ? 'emails' : short
}

/** Applies the operations in order. Attributes that are not stored are ignored. */
export function patched(
  before: UserAttributes,
  { Operations }: ScimPatch,
): Valid<UserAttributes> | ScimProblem {
  let state = before
  for (const { op, path, value } of Operations) {
    const kind = op.toLowerCase()
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove') {
      return wrong('invalidSyntax', 'The operation must be add, replace or remove.')
    }
    if (path == null && kind === 'remove')
      return wrong('invalidPath', 'Say which attribute to remove.')
    const changes = path == null ? Object.entries(Object(value)) : [[path, value] as const]
    for (const [name, given] of changes) {
      const attribute = attributeOf(String(name))
      const change = Object.hasOwn(CHANGES, attribute) ? CHANGES[attribute] : undefined
      if (change === undefined) continue
      const parsed = change.safeParse(kind === 'remove' ? undefined : given)
      if (!parsed.success) return wrong('invalidValue', `The value of ${attribute} is not valid.`)
      state = { ...state, ...parsed.data }
    }
  }
  return { ok: true, value: state }
}

export type Filter = { by: 'userName' | 'externalId' | 'id'; value: string }

const FILTER =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(userName|externalId|id)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i
const NAMES = { username: 'userName', externalid: 'externalId', id: 'id' } as const

/** Directories look up a user before they create it. Filters for other purposes are refused. */
export function filterIn(text: string | undefined): Valid<Filter | undefined> | ScimProblem {
  if (text === undefined || text.trim() === '') return { ok: true, value: undefined }
  const [, name = '', quoted = ''] = FILTER.exec(text) ?? []
  const by = NAMES[name.toLowerCase() as keyof typeof NAMES]
  const value = z.string().safeParse(unquoted(quoted))
  if (by === undefined || !value.success || value.data.includes('\0')) {
    return wrong(
      'invalidFilter',
      'A filter must be userName, externalId or id, followed by eq and a value.',
    )
  }
  return { ok: true, value: { by, value: value.data } }
}

function unquoted(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
