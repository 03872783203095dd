import type { AppendedCommand, FiledCommand } from '@ideathlon/contracts/events/envelope'
import type { ParsedCommand } from './batch.ts'

/**
 * A command with events that are already in the log: it is answered with their positions, or
 * refused.
 */
export type KnownCommand = { answer: AppendedCommand; dead?: { reason: string; payload: unknown } }

/**
 * The answer to a command that is sent again. If all of its events are in the log, it is answered
 * with their positions. If only some are, an id was used twice, and the command is refused.
 */
export function knownCommand(
  command: FiledCommand,
  positions: ReadonlyMap<string, number>,
): KnownCommand | undefined {
  const known = command.events.map((event) => positions.get(event.eventId.toLowerCase()))
  const found = known.filter((position) => position !== undefined)
  if (found.length === 0) return undefined
  if (found.length === known.length) {
    return { answer: { ok: true, first: Math.min(...found), last: Math.max(...found) } }
  }
  const reason = 'an event id of this command belongs to another command'
  return { answer: { ok: false, reason }, dead: { reason, payload: command } }
}

/**
 * Refuses commands that use an event id twice, or one that an earlier command in the batch uses.
 */
export function withoutReusedIds(commands: readonly ParsedCommand[]): ParsedCommand[] {
  const owner = new Map<string, string>()
  return commands.map((parsed) => {
    if (!parsed.ok) return parsed
    const name = `${parsed.command.commandId}/${parsed.command.part}`
    const ids = parsed.command.events.map((event) => event.eventId.toLowerCase())
    const reused =
      new Set(ids).size < ids.length || ids.some((id) => (owner.get(id) ?? name) !== name)
    for (const id of ids) if (!owner.has(id)) owner.set(id, name)
    const reason = 'an event id of this command is used twice'
    return reused ? { ok: false, reason, payload: parsed.command } : parsed
  })
}
