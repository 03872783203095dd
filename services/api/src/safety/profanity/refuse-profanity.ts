import { createStreamUpload } from '@ideathlon/contracts/attachments/attachment-uploads'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readMetadata } from '../../site/attachments/tus/headers.ts'
import { isProfane } from './profane.ts'
import { WATCHED } from './watched.ts'
import { wordsIn } from './words-in.ts'

const OTHER_WORDS = 'Please remove the offensive language and try again.'

/** Refuses profane text before the command runs. Saved texts are not checked again. */
export function refuseProfanity(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  app.addHook('preHandler', async (request) => {
    const { declared } = request.routeOptions.config
    const fields = declared && WATCHED.get(declared)
    if (declared === undefined || fields === undefined) return
    const text = declared === createStreamUpload ? announcedIn(request) : request.body
    const coarse = fields.filter((field) => isProfane(wordsIn(fieldOf(text, field))))
    if (coarse.length === 0) return
    // A visitor is asked to sign in first.
    if (declared.auth !== 'visitor' && (await readActor(request)) === undefined) return
    if (await isProfanityAllowed(db)) return
    throw invalid(coarse.map((field) => ({ field, error: OTHER_WORDS })))
  })
}

/** A resumable upload names its file in a header. */
const announcedIn = ({ headers }: FastifyRequest) =>
  readMetadata(String(headers['upload-metadata'] ?? ''))

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
}

/** The setting of the main platform's running cycle; if there is none, profanity is not allowed. */
async function isProfanityAllowed(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ profanity_allowed: boolean }>`
    select profanity_allowed from public.running_olympiads
    where platform = ${MAIN_PLATFORM}`.execute(db)
  return rows[0]?.profanity_allowed === true
}
