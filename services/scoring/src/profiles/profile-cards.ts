import type { MemberFace } from '@ideathlon/contracts/boards'
import type { Pool } from 'pg'
import type { ChallengeFace } from '../views/neuron-view.ts'
import { Remembered } from '../views/remembered.ts'

const REMEMBERED_MAX = 50_000
const REMEMBERED_MS = 300_000

/** Names from the api's published views, remembered for a few minutes: boards show the same people again and again. */
export class Faces<T extends { id: number }> {
  private readonly remembered = new Remembered<T>({ most: REMEMBERED_MAX, forMs: REMEMBERED_MS })
  private readonly read: (ids: readonly number[]) => Promise<T[]>
  private readonly now: () => Date

  constructor(read: (ids: readonly number[]) => Promise<T[]>, now: () => Date) {
    this.read = read
    this.now = now
  }

  async of(ids: readonly number[]): Promise<Map<number, T>> {
    const nowMs = this.now().getTime()
    const distinct = [...new Set(ids)]
    const faces = this.remembered.recall(distinct, nowMs)
    const unknown = distinct.filter((id) => !faces.has(id))
    if (unknown.length === 0) return faces
    const found = await this.read(unknown)
    this.remembered.keep(unknown, found, nowMs)
    for (const face of found) faces.set(face.id, face)
    return faces
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
