import type { MemberFace } from '@ideathlon/contracts/boards'
import type { Pool } from 'pg'
import type { ChallengeFace } from './neuron-view.ts'

const REMEMBERED_MAX = 50_000
const REMEMBERED_MS = 300_000

type Remembered<T> = { value: T; until: number }

/** Names from the api's published views, remembered for a few minutes: boards show the same people again and again. */
export class Faces<T extends { id: number }> {
  private readonly remembered = new Map<number, Remembered<T>>()
  private readonly read: (ids: readonly number[]) => Promise<T[]>
  private readonly now: () => Date

  constructor(read: (ids: readonly number[]) => Promise<T[]>, now: () => Date) {
    this.read = read
    this.now = now
  }

  async of(ids: readonly number[]): Promise<Map<number, T>> {
    const now = this.now().getTime()
    const distinct = [...new Set(ids)]
    const unknown = distinct.filter((id) => (this.remembered.get(id)?.until ?? 0) < now)
    if (unknown.length > 0) {
      if (this.remembered.size > REMEMBERED_MAX) this.remembered.clear()
      for (const value of await this.read(unknown)) {
        this.remembered.set(value.id, { value, until: now + REMEMBERED_MS })
      }
    }
    return new Map(
      distinct.flatMap((id) => {
        const known = this.remembered.get(id)
        return known ? [[id, known.value] as const] : []
      }),
    )
  }
}

export function memberFaces(pool: Pool, now: () => Date): Faces<MemberFace> {
  return new Faces(async (ids) => {
    const { rows } = await pool.query<MemberFace>(
      'select id, handle, name, avatar_url from public.members where id = any($1)',
      [ids],
    )
    return rows
  }, now)
}

export function challengeFaces(pool: Pool, now: () => Date): Faces<ChallengeFace> {
  return new Faces(async (ids) => {
    const { rows } = await pool.query<ChallengeFace>(
      'select id, slug, title from public.challenge_faces where id = any($1)',
      [ids],
    )
    return rows
  }, now)
}

/** Somebody whose account is gone keeps the points, under no name. */
export function faceOrRemoved(faces: ReadonlyMap<number, MemberFace>, id: number): MemberFace {
  return faces.get(id) ?? { id, handle: `removed-${id}`, name: 'Account removed', avatar_url: null }
}
