import { describe, expect, it } from 'vitest'
import { postgresUser } from './postgres-user.ts'

/** A machine without the user. `fail` runs before `useradd` creates it, and can throw an error. */
function newMachine(fail: (machine: { hasUser: boolean }) => void) {
  const machine = { hasUser: false }
  return (command: string, args: readonly string[]): string => {
    if (command === 'useradd') {
      fail(machine)
      machine.hasUser = true
    }
    if (command === 'id' && !machine.hasUser) throw new Error('id: no such user')
    return args[0] === '-u' ? '101' : '102'
  }
}

describe('the system user of Postgres', () => {
  it('is created when it is missing', async () => {
    expect(await postgresUser(newMachine(() => undefined))).toEqual({ uid: 101, gid: 102 })
  })

  it('is found when another process creates it at the same moment', async () => {
    const run = newMachine((machine) => {
      machine.hasUser = true
      throw new Error("useradd: user 'postgres' already exists")
    })
    expect(await postgresUser(run)).toEqual({ uid: 101, gid: 102 })
  })

  it('is created once another process has unlocked the list of users', async () => {
    let locked = 2
    const run = newMachine(() => {
      if (locked-- > 0) throw new Error('useradd: cannot lock /etc/passwd; try again later.')
    })
    expect(await postgresUser(run)).toEqual({ uid: 101, gid: 102 })
  })
})
