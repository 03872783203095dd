import { SCIM, SCIM_TYPE, ScimError } from '@ideathlon/contracts/integrators/scim'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import type { FastifyError, FastifyInstance } from 'fastify'

type Failed = { status: number; detail: string; scimType?: ScimError['scimType'] }

const bodyOf = ({ status, detail, scimType }: Failed): ScimError => ({
  schemas: [SCIM.error],
  status: String(status),
  ...(scimType !== undefined && { scimType }),
  detail,
})

/** A refusal in SCIM's error format. */
export const scimRefused = (failed: Failed, headers: Record<string, string> = {}) =>
  new Refusal(failed.status, bodyOf(failed), failed.detail, headers)

export const noSuchUser = () =>
  scimRefused({ status: 404, detail: 'This user is not in this organisation.' })

/**
 * Answers every failure of these routes in SCIM's error format. Anything that is not a refusal is
 * passed on to the application's own handler.
 */
export function answerScimFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const failed = failedOf(error)
    if (failed === undefined) throw error
    if (error instanceof Refusal) reply.headers(error.headers)
    return reply.code(failed.status).type(SCIM_TYPE).send(bodyOf(failed))
  })
}

function failedOf(error: FastifyError): Failed | undefined {
  if (error instanceof Refusal) {
    const own = ScimError.safeParse(error.body)
    const { message: detail, status } = error
    if (own.success) return { status, detail, scimType: own.data.scimType }
    if (status === 422) return { status: 400, detail, scimType: 'invalidValue' }
    return status < 500 ? { status, detail } : undefined
  }
  const status = error.statusCode ?? 500
  if (status >= 500) return undefined
  return { status, detail: error.message, ...(status === 400 && { scimType: 'invalidSyntax' }) }
}
