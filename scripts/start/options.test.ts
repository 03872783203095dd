import { describe, expect, it } from 'vitest'
import { readStartOptions } from './options.ts'

const BY_DEFAULT = { port: 3000, fresh: false, dev: false, pulse: true, instances: 1 }

describe('the options of npm start', () => {
  it.each([
    { args: [], env: {}, then: {} },
    { args: ['--instances', '2'], env: { PORT: '8080' }, then: { instances: 2, port: 8080 } },
    { args: ['--instances=4', '--no-pulse'], env: {}, then: { instances: 4, pulse: false } },
    { args: ['--fresh', '--dev'], env: { PORT: '' }, then: { fresh: true, dev: true } },
  ])('reads $args with $env', ({ args, env, then }) => {
    expect(readStartOptions(args, env)).toEqual({ ...BY_DEFAULT, ...then })
  })

  it.each([
    { args: ['--instances', '0'], why: '--instances must be a number from 1 to 4, not "0".' },
    { args: ['--instances', 'two'], why: '--instances must be a number from 1 to 4, not "two".' },
    { args: ['--instance', '2'], why: 'npm start -- --help' },
  ])('refuses $args with a clear message', ({ args, why }) => {
    expect(() => readStartOptions(args, {})).toThrow(why)
  })

  it.each(['--help', '-h'])('ignores all other options if %s is given', (flag) => {
    expect(readStartOptions([flag, '--instances', '99'], {})).toBeUndefined()
  })
})
