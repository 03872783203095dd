import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { createLogger } from './logger.ts'

it('logs a lost connection in one short line, without the contents of the connection', async () => {
  const lines: string[] = []
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) })
  const url = 'postgres://ada:pass@127.0.0.1:1/none'
  const { pool, close } = openDatabase({ url, schema: 'api', name: 'test', logger })
  const client = { parsedStatements: { s1: 'select email from accounts' }, user: 'ada' }
  pool.emit('error', Object.assign(new Error('read ECONNRESET'), { client }), client as never)
  await close()

  const { level, reason, msg, ...more } = JSON.parse(lines.join(''))
  expect({ level, reason, msg }).toEqual({
    level: 40,
    reason: 'read ECONNRESET',
    msg: 'a database connection was lost',
  })
  expect(Object.keys(more)).toEqual(['time', 'pid', 'hostname', 'name'])
})
