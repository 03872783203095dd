import { CLIENT_ERRORS_PER_VISIT, sendClientError } from '@ideathlon/contracts/client-errors'
import { call } from '../../api/call.ts'
import { isWorthReporting } from './is-worth-reporting.ts'

const STACK_LINES = 8
/** The entry script of this build, whose name changes with every release. */
const VERSION = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

const reported = new Set<string>()

/**
 * Reports an error if it is a bug of ours. The user sees one sentence; the cause is for developers.
 */
export async function reportFault(error: unknown, place: string): Promise<void> {
  if (!isWorthReporting(error)) return
  await reportError(error.cause instanceof Error ? error.cause : error, place)
}

/** Reports each error once per visit, and only the first few. A failed report is ignored. */
async function reportError(error: Error, place: string): Promise<void> {
  const message = `${error.name}: ${error.message}`.slice(0, 500)
  if (reported.has(message) || reported.size >= CLIENT_ERRORS_PER_VISIT) return
  reported.add(message)
  const stack = (error.stack ?? '').split('\n').slice(0, STACK_LINES).join('\n').slice(0, 2000)
  const version = VERSION.split('/').at(-1)?.slice(0, 80) ?? ''
  const body = { message, place, version, stack }
  await call(sendClientError, { body, on401: 'stay' }).catch(() => undefined)
}
