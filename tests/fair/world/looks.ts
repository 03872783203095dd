import { leavesOf, parsedOf } from '../../play/secrets.ts'
import type { Person } from './server.ts'

/**
 * What a viewer reads about the members of the crowd: for each kind of value, one value per member.
 */
export type Look = Map<string, string[]>

export type Subject = { id: number; handle: string }

type Requests = { general: readonly string[]; ofMembers: readonly string[] }

/** Reads everything that mentions members, and sorts it by member. */
export async function lookAtMembers(
  { call }: Pick<Person, 'call'>,
  crowd: readonly Subject[],
  { general, ofMembers }: Requests,
): Promise<Look> {
  const look: Look = new Map()
  for (const path of general) {
    const { statusCode, body } = await call('GET', path)
    if (statusCode === 200) sortByMember(look, crowd, { path, answer: parsedOf(body) })
  }
  for (const path of ofMembers) {
    const answers = await Promise.all(crowd.map((one) => call('GET', addressed(path, one))))
    for (const [at, { statusCode, body }] of answers.entries()) {
      note(look, `${path} status`, { at, of: crowd.length, value: String(statusCode) })
      const leaves = Map.groupBy(leavesOf(parsedOf(body)), ({ key }) => key)
      for (const [key, values] of leaves) {
        const value = values.map((leaf) => String(leaf.value)).join()
        note(look, `${path} ${key}`, { at, of: crowd.length, value })
      }
    }
  }
  return look
}

const addressed = (path: string, { id, handle }: Subject) =>
  path.replaceAll('{id}', String(id)).replaceAll('{handle}', handle)

type Row = { at: number; of: number; value: string }

function note(look: Look, name: string, { at, of, value }: Row): void {
  const values = look.get(name) ?? new Array<string>(of).fill('')
  values[at] = values[at] ? `${values[at]},${value}` : value
  look.set(name, values)
}

/** Assigns each row of a list to the member it shows, and counts how often each member is named. */
export function sortByMember(
  look: Look,
  crowd: readonly Subject[],
  { path, answer }: { path: string; answer: unknown },
): void {
  const places = new Map(crowd.map(({ handle }, at) => [handle, at]))
  const text = JSON.stringify(answer)
  for (const [handle, at] of places) {
    const times = text.split(`"${handle}"`).length - 1
    note(look, `${path} times named`, { at, of: crowd.length, value: String(times) })
  }
  for (const row of rowsIn(answer)) {
    const at = places.get(row.handle)
    if (at === undefined) continue
    for (const { key, value } of leavesOf(row.row)) {
      if (key !== value)
        note(look, `${path} ${key}`, { at, of: crowd.length, value: String(value) })
    }
  }
}

type MemberRow = { handle: string; row: object }

/** The outermost objects that are a member or directly contain exactly one member. */
function rowsIn(value: unknown): MemberRow[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(rowsIn)
  const faces = [value, ...Object.values(value)].filter(isFace)
  const [face] = faces
  return face !== undefined && faces.length === 1 ? [{ handle: face.handle, row: value }] : inner
}

const isFace = (value: unknown): value is { handle: string } =>
  typeof value === 'object' && value !== null && 'handle' in value && 'id' in value
