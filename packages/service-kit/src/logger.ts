import { type DestinationStream, type Logger as Pino, pino } from 'pino'

export type Logger = Pino

/** Fields whose values never stand in a log, however deep in an object they are. */
const SECRET_FIELDS = [
  ...['password', 'current', 'secret', 'token', 'access_token', 'ticket', 'authorization'],
  ...['cookie', 'set-cookie', 'email', 'username', 'address', 'ip', 'remoteAddress'],
]
const HIDDEN = '[hidden]'

const SECRET_FIELD = new RegExp(
  `"(${SECRET_FIELDS.join('|')})":("(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`,
  'gi',
)
/** Also in sentences: a database and a mail server quote the address that they refuse. */
const MAIL_ADDRESS = /[^\s"'<>()=,;:\\/]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi
/** What `randomBytes(32)` makes: session tokens, codes of e-mails, tickets. Request ids are shorter. */
const TOKEN = /(?<![\w-])[\w-]{43,}(?![\w-])/g

/** `destination`: elsewhere than standard output. */
export function createLogger(
  service: string,
  level: string,
  destination?: DestinationStream,
): Logger {
  const options = { name: service, level, hooks: { streamWrite: withoutSecrets } }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A line of the log without tokens and addresses, wherever in it they stand. */
function withoutSecrets(line: string): string {
  return line
    .replace(SECRET_FIELD, `"$1":"${HIDDEN}"`)
    .replace(MAIL_ADDRESS, HIDDEN)
    .replace(TOKEN, HIDDEN)
}
