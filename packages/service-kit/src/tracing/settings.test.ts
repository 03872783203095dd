import { expect, it } from 'vitest'
import { TraceSettings } from './settings.ts'

const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
  TraceSettings.safeParse({ OTEL_EXPORTER_OTLP_HEADERS }).data?.OTEL_EXPORTER_OTLP_HEADERS

it('records nothing until an address is set', () => {
  expect(TraceSettings.parse({})).toEqual({
    OTEL_EXPORTER_OTLP_HEADERS: {},
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
})

it.each([
  ['x-key=abc', { 'x-key': 'abc' }],
  ['authorization=Bearer%20a=b, x-team = one', { authorization: 'Bearer a=b', 'x-team': 'one' }],
])('reads the headers %s', (text, headers) => {
  expect(headersOf(text)).toEqual(headers)
})

it.each(['x-key', '=abc', 'x-key=', 'a=1,,b=2', 'a=%E', 'a=1%0d%0ab:2', 'a b=1'])(
  'refuses the headers "%s"',
  (text) => {
    expect(headersOf(text)).toBeUndefined()
  },
)

it.each(['-0.1', '1.1', 'all'])('refuses %s as a share', (share) => {
  expect(TraceSettings.safeParse({ OTEL_TRACES_SAMPLER_ARG: share }).success).toBe(false)
})
