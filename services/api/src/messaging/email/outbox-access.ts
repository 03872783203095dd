import type { FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'

const LOOPBACK_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Somebody stands in between, and may speak for anybody. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

type OutboxConfig = Pick<Config, 'DEV_OUTBOX' | 'SMTP_URL' | 'PUBLIC_URL'>

/** Whether an installation keeps its e-mails and shows them: never one that people reach from elsewhere. */
export function showsOutbox({ DEV_OUTBOX, SMTP_URL, PUBLIC_URL }: OutboxConfig): boolean {
  if (!DEV_OUTBOX || SMTP_URL !== undefined) return false
  return PUBLIC_URL === undefined || LOOPBACK_HOST.test(new URL(PUBLIC_URL).hostname)
}

/**
 * Whether a request was made on this machine. The socket's own peer decides, not what a header says of it; a
 * tunnel or a proxy on this machine gives itself away by its headers, and a foreign name that was made to
 * lead here by its host.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (!LOOPBACK_PEER.test(socket.remoteAddress ?? '')) return false
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false
  const at = `http://${headers.host ?? ''}`
  return URL.canParse(at) && LOOPBACK_HOST.test(new URL(at).hostname)
}
