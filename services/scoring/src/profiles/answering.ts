import { conflict, invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import { Refusal, refuseUnknownMember } from '../refusal.ts'

/** A refusal of the operators' tools as an answer over HTTP. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'missing') throw notFound(error.message)
    if (error.kind === 'conflict') throw conflict(error.message)
    throw invalid([{ field: '', error: error.message }])
  })
}

/** Nothing was found of a member: somebody who has done nothing yet, or nobody at all. */
export function refuseNobody({ pool }: { pool: Pool }, member: number): Promise<void> {
  return answering(refuseUnknownMember(pool, member))
}
