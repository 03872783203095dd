import * as z from 'zod'

/**
 * The ten roles in which a member has a score, in the order of their numbers in the database. A
 * role's place in this list is stored in millions of rows, so new roles go to the end. `overall` is
 * the sum of the other nine and is never the role of a single point event.
 */
export const ROLES = [
  'overall',
  'catalyst',
  'innovator',
  'analyst',
  'mentor',
  'scout',
  'director',
  'patron',
  'insightful',
  'commentator',
] as const

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** The roles in which point events count. */
export const EarningRole = Role.exclude(['overall'])
export type EarningRole = z.infer<typeof EarningRole>
export const EARNING_ROLES: readonly EarningRole[] = EarningRole.options

/** Other names of roles in addresses and older links. */
const ROLE_ALIASES = { rater: 'analyst', insight: 'insightful' } as const satisfies Record<
  string,
  Role
>

/** A role as written in an address: in upper or lower case, or as an alias. */
export const RoleName = z
  .string()
  .max(20)
  .transform((text) => canonical(text.toLowerCase()))
  .pipe(Role)

export const ROLE_LABELS: Record<Role, string> = {
  overall: 'Nerve Score',
  catalyst: 'Catalyst',
  innovator: 'Innovator',
  analyst: 'Analyst Rater',
  mentor: 'Mentor',
  scout: 'Scout',
  director: 'Director',
  patron: 'Patron',
  insightful: 'Insightful',
  commentator: 'Commentator',
}

/** The number of a role in the database. */
export function roleNumber(role: Role): number {
  return ROLES.indexOf(role)
}

export function roleOf(number: number): Role {
  const role = ROLES[number]
  if (role === undefined) throw new RangeError(`there is no role with the number ${number}`)
  return role
}

/** The role that the Game Dash shows next to a page, read from the third segment of the address. */
export function dashRoleOfPath(path: string): Role {
  const segment = path.split(/[?#]/, 1)[0]?.replace(/^\/+/, '').split('/')[2]
  return (segment !== undefined && DASH_ROLES.get(segment)) || 'overall'
}

/** Exactly as agreed in the specification: an innovator's own pages show the overall score. */
const DASH_ROLES: ReadonlyMap<string, Role> = new Map([
  ['scout', 'scout'],
  ['rater', 'analyst'],
  ['mentor', 'mentor'],
  ['patron', 'patron'],
  ['director', 'director'],
  ['catalyst', 'catalyst'],
  ['insightful', 'insightful'],
  ['innovator', 'overall'],
  ['olympiads', 'director'],
])

function canonical(text: string): string {
  return text === 'rater' || text === 'insight' ? ROLE_ALIASES[text] : text
}
