import { FiledCommand, faultOf } from '@ideathlon/contracts/events/envelope'
import { faultText } from '@ideathlon/contracts/fault-text'

export type ParsedPayload = { ok: true; command: FiledCommand } | { ok: false; fault: string }

/**
 * Parses a refused command with the current catalogue. If it is still not valid, the result says
 * why.
 */
export function parsePayload(payload: string): ParsedPayload {
  const json = jsonOf(payload)
  if (json === undefined) return { ok: false, fault: 'the payload is not valid JSON' }
  const parsed = FiledCommand.safeParse(json)
  if (!parsed.success) return { ok: false, fault: faultText(parsed.error) }
  const fault = parsed.data.events.map(faultOf).find((found) => found !== undefined)
  return fault === undefined ? { ok: true, command: parsed.data } : { ok: false, fault }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
