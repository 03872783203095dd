import { connect, type Socket } from 'node:net'

/**
 * `position`: the command's place in the log. `requestId`: the request that did the work, even if
 * this one repeats it. `retryAfter`: the seconds that a refusal asks the client to wait.
 */
export type Answer = {
  status: number
  position: number
  requestId: string
  retryAfter: number | undefined
  body: string
}

export type Answered = Answer & { sentAt: number; answeredAt: number }

export type HttpRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: string[]
  body?: string
}

const END_OF_HEAD = '\r\n\r\n'

/**
 * A keep-alive connection with one request at a time. It parses only the parts of a response that a
 * bench needs, because the client shares the machine with the server.
 */
export class KeepAlive {
  private readonly port: number
  private socket: Socket | undefined
  private text = ''
  private settle: { answer(answer: Answer): void; fail(error: Error): void } | undefined

  constructor(port: number) {
    this.port = port
  }

  ask(asking: HttpRequest): Promise<Answer> {
    const socket = this.socket ?? this.open()
    socket.write(requestOf(asking))
    return new Promise((answer, fail) => {
      this.settle = { answer, fail }
    })
  }

  close(): void {
    this.socket?.destroy()
  }

  private open(): Socket {
    const socket = connect(this.port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.read(chunk))
    socket.on('error', (error) => this.lose(error))
    socket.on('close', () => this.lose(new Error('the server closed the connection')))
    this.socket = socket
    return socket
  }

  private read(chunk: string): void {
    this.text += chunk
    const head = this.text.indexOf(END_OF_HEAD)
    if (head === -1) return
    const body = head + END_OF_HEAD.length
    const end = body + (numberOf(this.text, 'content-length') ?? 0)
    if (this.text.length < end) return
    const { text } = this
    const answer: Answer = {
      status: Number(text.slice(9, 12)),
      position: numberOf(text, 'x-log-position') ?? 0,
      requestId: headerOf(text, 'original-request') ?? headerOf(text, 'x-request-id') ?? '',
      retryAfter: numberOf(text, 'retry-after'),
      body: text.slice(body, end),
    }
    this.text = text.slice(end)
    const settle = this.settle
    this.settle = undefined
    settle?.answer(answer)
  }

  private lose(error: Error): void {
    this.socket = undefined
    this.text = ''
    this.settle?.fail(error)
    this.settle = undefined
  }
}

function requestOf({ method, path, headers = [], body }: HttpRequest): string {
  const content =
    body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...headers,
    ...content,
    '',
    body ?? '',
  ].join('\r\n')
}

/** The servers of the benches write header names in lower case. */
function headerOf(text: string, name: string): string | undefined {
  const at = text.indexOf(`\r\n${name}: `)
  if (at === -1) return undefined
  const from = at + name.length + 4
  return text.slice(from, text.indexOf('\r\n', from))
}

function numberOf(text: string, name: string): number | undefined {
  const found = headerOf(text, name)
  return found === undefined ? undefined : Number(found)
}
