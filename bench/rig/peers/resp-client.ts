import { connect, type Socket } from 'node:net'

export type Reply = number | string | null | Reply[]

/**
 * A small Redis client. Commands that are issued in the same turn of the event loop are sent
 * together, and replies come in order.
 */
export class RespClient {
  private readonly socket: Socket
  private readonly waiting: ((reply: Reply) => void)[] = []
  private outgoing: string[] = []
  private incoming = ''

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.read(chunk.toString('latin1')))
  }

  static async open(port: number): Promise<RespClient> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return new RespClient(socket)
  }

  send(...words: readonly (string | number)[]): Promise<Reply> {
    if (this.outgoing.length === 0) setImmediate(() => this.flush())
    const parts = words.map(String).map((word) => `$${word.length}\r\n${word}\r\n`)
    this.outgoing.push(`*${parts.length}\r\n${parts.join('')}`)
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  close(): void {
    this.socket.destroy()
  }

  private flush(): void {
    this.socket.write(this.outgoing.join(''), 'latin1')
    this.outgoing = []
  }

  private read(text: string): void {
    this.incoming += text
    let from = 0
    for (;;) {
      const parsed = parseReply(this.incoming, from)
      if (parsed === undefined) break
      from = parsed.next
      this.waiting.shift()?.(parsed.reply)
    }
    this.incoming = this.incoming.slice(from)
  }
}

type Parsed = { reply: Reply; next: number } | undefined

/**
 * Parses the reply that begins at this offset of the text; undefined while part of it is missing.
 */
function parseReply(text: string, from: number): Parsed {
  const end = text.indexOf('\r\n', from)
  if (end === -1) return undefined
  const line = text.slice(from + 1, end)
  switch (text[from]) {
    case ':':
      return { reply: Number(line), next: end + 2 }
    case '$':
      return parseBulk(text, { length: Number(line), from: end + 2 })
    case '*':
      return parseList(text, { count: Number(line), from: end + 2 })
    default:
      return { reply: line, next: end + 2 }
  }
}

function parseBulk(text: string, { length, from }: { length: number; from: number }): Parsed {
  if (length < 0) return { reply: null, next: from }
  if (text.length < from + length + 2) return undefined
  return { reply: text.slice(from, from + length), next: from + length + 2 }
}

function parseList(text: string, { count, from }: { count: number; from: number }): Parsed {
  const reply: Reply[] = []
  let next = from
  for (let i = 0; i < count; i++) {
    const item = parseReply(text, next)
    if (item === undefined) return undefined
    reply.push(item.reply)
    next = item.next
  }
  return { reply, next }
}
