import { Failure, FieldErrors } from '@ideathlon/contracts/answer'
import { ScimError } from '@ideathlon/contracts/integrators/scim'
import type { Route } from '@ideathlon/contracts/route'
import type { LightMyRequestResponse } from 'fastify'
import type { Sent } from './requests.ts'

/** Whether the contract alone shows that a request is invalid. */
export function isKnownInvalid({ url, params, query, body }: Route, sent: Sent): boolean {
  const [path = '', search = ''] = sent.url.split('?')
  const values = path.slice('/api'.length).split('/')
  const named = url
    .split('/')
    .flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
    )
  if (params && !params.safeParse(Object.fromEntries(named)).success) return true
  const searchQuery = Object.fromEntries(new URLSearchParams(search))
  if (query && !query.safeParse(searchQuery).success) return true
  if (body === undefined) return false
  // A request without a body counts as one with an empty object.
  const content = jsonOf(sent.payload || '{}')
  return content === undefined || !body.safeParse(content.value ?? {}).success
}

function jsonOf(text: string | undefined): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text ?? '') }
  } catch {
    return undefined
  }
}

/** What is wrong with an answer; undefined if it meets the rules for all answers. */
export function faultOf(answer: LightMyRequestResponse): string | undefined {
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`
  if (answer.statusCode < 400) return undefined
  const content = jsonOf(answer.body)?.value
  const envelopes = [Failure, FieldErrors, ScimError]
  const isEnvelope = envelopes.some((envelope) => envelope.safeParse(content).success)
  return isEnvelope ? undefined : `answered ${answer.statusCode} with ${answer.body.slice(0, 200)}`
}
