import type { FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config/config.ts'

const LOOPBACK_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** Headers that a proxy adds; a request with one of them may come from any machine. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

type OutboxConfig = Pick<Config, 'DEV_OUTBOX' | 'SMTP_URL' | 'PUBLIC_URL'>

/**
 * Whether an installation keeps its e-mails and shows them. An installation with a public address
 * never does.
 */
export function showsOutbox({ DEV_OUTBOX, SMTP_URL, PUBLIC_URL }: OutboxConfig): boolean {
  if (!DEV_OUTBOX || SMTP_URL !== undefined) return false
  return PUBLIC_URL === undefined || LOOPBACK_HOST.test(new URL(PUBLIC_URL).hostname)
}

/**
 * Whether a request came from this machine. The address of the socket's peer must be a loopback
 * address. Forwarding headers reveal a tunnel or proxy on this machine, and the host header reveals
 * a foreign name that resolves to this machine.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (!LOOPBACK_PEER.test(socket.remoteAddress ?? '')) return false
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false
  const at = `http://${headers.host ?? ''}`
  return URL.canParse(at) && LOOPBACK_HOST.test(new URL(at).hostname)
}
