import { expect, it } from 'vitest'
import { readClusterOptions } from './options.ts'

it('starts a cluster unless a rehearsal is requested', () => {
  expect(readClusterOptions(['--fresh'], { PORT: '8080' })).toEqual({
    does: 'start',
    start: { port: 8080, instances: 1, fresh: true, dev: false, pulse: true },
  })
  expect(readClusterOptions(['--rehearse', '20'], {})).toEqual({
    does: 'rehearse',
    rounds: 20,
    sockets: 60,
  })
  expect(readClusterOptions(['-h'], {})).toEqual({ does: 'help' })
})

it.each([
  [['--rehearse', 'often'], '--rehearse must be a number from 1 to 1000, not "often".'],
  [['--instances', '2'], 'Run npm run cluster -- --help'],
])('refuses %j with a clear message', (args, sentence) => {
  expect(() => readClusterOptions(args, {})).toThrow(sentence)
})
