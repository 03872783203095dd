import { type DestinationStream, type Logger as Pino, pino } from 'pino'
import { LogOutput } from './logging/log-output.ts'

export type Logger = Pino

/** Fields whose values are never logged, at any depth of an object. */
const SECRET_FIELDS = [
  ...['password', 'current', 'secret', 'token', 'access_token', 'ticket', 'authorization'],
  ...['cookie', 'set-cookie', 'email', 'username', 'address', 'ip', 'remoteAddress'],
]
const HIDDEN = '[hidden]'

const SECRET_FIELD = new RegExp(
  `"(${SECRET_FIELDS.join('|')})":("(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`,
  'gi',
)
/**
 * Also hidden within strings, because databases and mail servers quote the addresses that they
 * reject.
 */
const MAIL_ADDRESS = /[^\s"'<>()=,;:\\/]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi
/**
 * The length of `randomBytes(32)` in base64url, used for session tokens, codes in e-mails and
 * tickets. Request ids are shorter.
 */
const TOKEN = /(?<![\w-])[\w-]{43,}(?![\w-])/g

const STANDARD_OUTPUT = 1

/** `destination`: standard output by default. */
export function createLogger(
  service: string,
  level: string,
  destination: DestinationStream = new LogOutput(STANDARD_OUTPUT),
): Logger {
  return pino({ name: service, level, hooks: { streamWrite: withoutSecrets } }, destination)
}

/** Removes tokens and e-mail addresses from a log line. */
function withoutSecrets(line: string): string {
  return line
    .replace(SECRET_FIELD, `"$1":"${HIDDEN}"`)
    .replace(MAIL_ADDRESS, HIDDEN)
    .replace(TOKEN, HIDDEN)
}
