import { randomUUIDv7 as uuid } from 'node:crypto'
import { startFunding } from '@ideathlon/contracts/money/funding'
import { receivePayment } from '@ideathlon/contracts/money/payments'
import { REASON_HEADER, writeReason } from '@ideathlon/contracts/reason-header'
import pg from 'pg'
import type { Person } from '../people.ts'

export async function makeAdmins(databaseUrl: string, people: readonly Person[]): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const ids = people.map(({ id }) => id)
  await database.query('update api.accounts set is_admin = true where id = any($1)', [ids])
  await database.end()
}

/** Adds to the prize of the running race, with a transfer whose receipt an admin confirms. */
export async function fundRace(patron: Person, admin: Person, cents: number): Promise<void> {
  const target = { kind: 'platform', id: 1 }
  const body = { target, cents, frequency: 'one_time', pay_with: 'provider' }
  const answer = await sendWithReason(patron, 'POST', startFunding.url, body)
  const { payment } = startFunding.answer.parse(answer).data
  const path = receivePayment.url.replace(':id', payment.id)
  await sendWithReason(admin, 'POST', path, { reference: 'BANK-17', cents })
}

export async function sendWithReason(
  { url, token }: Person,
  method: string,
  path: string,
  body: object,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': uuid(),
    [REASON_HEADER]: writeReason('It is on the statement of the bank.'),
  }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  const content: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`)
  return content
}
