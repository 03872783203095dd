import { expect, it } from 'vitest'
import { placeIn, placeOf, traceparentOf } from './trace-ids.ts'

const REQUEST = '0199A1B2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const COMMAND = '0199a1b2-ffff-7e5f-8a9b-0c1d2e3f4a5c'
const TRACE = '0199a1b2c3d47e5f8a9b0c1d2e3f4a5b'
const ZEROS = '00000000-0000-0000-0000-000000000000'

it.each([
  ['a request', { requestId: REQUEST }, TRACE, '8a9b0c1d2e3f4a5b'],
  ['a command of a request', { requestId: REQUEST, commandId: COMMAND }, TRACE, '8a9b0c1d2e3f4a5b'],
  [
    'a command of a job',
    { requestId: 'recruit-5', commandId: COMMAND },
    '0199a1b2ffff7e5f8a9b0c1d2e3f4a5c',
    undefined,
  ],
  [
    'a command that is its own request',
    { requestId: COMMAND, commandId: COMMAND },
    '0199a1b2ffff7e5f8a9b0c1d2e3f4a5c',
    undefined,
  ],
])('assigns %s its place in a trace', (_what, traced, traceId, spanId) => {
  expect(placeOf(traced)).toEqual({ traceId, spanId })
})

it.each([{ requestId: 'recruit-5' }, { requestId: ZEROS }, { requestId: 'x', commandId: 'y' }])(
  'assigns no place in a trace to %s',
  (traced) => {
    expect(placeOf(traced)).toBeUndefined()
  },
)

it('reads back the place in a trace that it has written', () => {
  const place = { traceId: TRACE, spanId: '8a9b0c1d2e3f4a5b' }
  expect(placeIn(traceparentOf(place))).toEqual(place)
})

it.each([
  '',
  'hello',
  `01-${TRACE}-8a9b0c1d2e3f4a5b-01`,
  `00-${TRACE.toUpperCase()}-8a9b0c1d2e3f4a5b-01`,
  `00-${'0'.repeat(32)}-8a9b0c1d2e3f4a5b-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-8a9b0c1d2e3f4a5b-01-more`,
])('finds no place in a trace in "%s"', (text) => {
  expect(placeIn(text)).toBeUndefined()
})
