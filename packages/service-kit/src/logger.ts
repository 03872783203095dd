import { type Logger as Pino, pino } from 'pino'

export type Logger = Pino

/** Never a token or an address in a log line, whatever object is handed over. */
const SECRET = [
  'password',
  'token',
  'access_token',
  'ticket',
  'email',
  'username',
  'authorization',
  'cookie',
  'ip',
]

export function createLogger(service: string, level: string): Logger {
  return pino({
    name: service,
    level,
    redact: {
      paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-cookie"]`]),
      censor: '[hidden]',
    },
  })
}
