import { conflict, invalid, notFound } from '@ideathlon/service-kit/http/refusal'
import { Refusal } from '../refusal.ts'

/** A refusal of the operators' tools as an answer over HTTP. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'missing') throw notFound(error.message)
    if (error.kind === 'conflict') throw conflict(error.message)
    throw invalid([{ field: '', error: error.message }])
  })
}
