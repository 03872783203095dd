import { expect, it } from 'vitest'
import { DatabaseUrl, databaseHosts } from './database-hosts.ts'

it.each([
  ['postgres://u:p@one:5433/db', ['postgres://u:p@one:5433/db']],
  ['postgresql://u:p@one/db', ['postgresql://u:p@one:5432/db']],
  [
    'postgres://u:p%40s@one:1,two:2,three/db?sslmode=require&target_session_attrs=read-write',
    [
      'postgres://u:p%40s@one:1/db?sslmode=require',
      'postgres://u:p%40s@two:2/db?sslmode=require',
      'postgres://u:p%40s@three:5432/db?sslmode=require',
    ],
  ],
  ['postgres://[::1]:1,10.0.0.2/db', ['postgres://[::1]:1/db', 'postgres://10.0.0.2:5432/db']],
])('reads every server in %s', (url, alone) => {
  const { hosts, urlOf } = databaseHosts(url)
  expect(hosts.map(urlOf)).toEqual(alone)
  expect(DatabaseUrl.parse(url)).toBe(url)
})

it.each([
  'mysql://one/db',
  'postgres://',
  'postgres://one,,two/db',
  'postgres://one:99999/db',
  'one',
])('refuses %s', (url) => {
  expect(DatabaseUrl.safeParse(url).success).toBe(false)
})
