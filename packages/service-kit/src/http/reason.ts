import { actOfRoute } from '@ideathlon/contracts/act-of-route'
import { PowerActReason } from '@ideathlon/contracts/acts-of-power'
import { REASON_HEADER, readReason } from '@ideathlon/contracts/reason-header'
import type { Route } from '@ideathlon/contracts/route'
import { validationMessage } from '@ideathlon/contracts/validation-message'
import type { FastifyRequest } from 'fastify'
import { whyInputInvalid } from './fit-input.ts'
import { invalid, reasonNeeded } from './refusal.ts'

const UNREADABLE = 'Percent-encode the reason, for example with encodeURIComponent.'

/** The reason for an action: the `reason` of the body, or the header. */
export function reasonOf(request: FastifyRequest, body: unknown): string | undefined {
  const givenReason = (body as { reason?: unknown } | undefined)?.reason
  if (typeof givenReason === 'string' && givenReason !== '') return givenReason
  const header = request.headers[REASON_HEADER]
  if (header === undefined || header === '') return undefined
  const given = readReason(header)
  const unfit = given === undefined ? UNREADABLE : whyInputInvalid(given)
  if (unfit !== undefined) throw invalid([{ field: 'reason', error: unfit }])
  const parsed = PowerActReason.safeParse(given, { error: validationMessage })
  if (parsed.success) return parsed.data
  const error = parsed.error.issues[0]?.message ?? 'Give a reason in one sentence.'
  throw invalid([{ field: 'reason', error }])
}

/** Refuses an action that needs a reason and has none. */
export function demandReason(declared: Route, reason: string | undefined): void {
  const act = actOfRoute(declared)
  if (act !== undefined && reason === undefined) throw reasonNeeded(act)
}
