import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

const Attribute = z.object({
  key: z.string(),
  value: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .transform((value) => Object.values(value)[0]),
})
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: z.array(Attribute).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
})
/** The body that a service sends to an OTLP receiver, as JSON. */
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

type ReceivedSpan = z.infer<typeof Span> & { service: unknown }

export type TraceReceiver = {
  url: string
  spans: ReceivedSpan[]
  /** Everything that was received, as text. */
  texts: string[]
  /** If true, it accepts requests and never answers. */
  isStuck: boolean
  of(requestId: string): ReceivedSpan[]
  stop(): Promise<void>
}

/** Stands in for Jaeger, Tempo or a collector. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    receiver.texts.push(text)
    if (receiver.isStuck) return
    const isHere = request.method === 'POST' && request.url === '/v1/traces'
    const { resourceSpans } = Sent.parse(isHere ? JSON.parse(text) : undefined)
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value
      for (const { spans } of scopeSpans) {
        receiver.spans.push(...spans.map((span) => ({ ...span, service })))
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: TraceReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    texts: [],
    isStuck: false,
    of: (requestId) =>
      receiver.spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', '')),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
