import type { MemberId } from '@ideathlon/contracts/ids'
import type { MyProfile } from '@ideathlon/contracts/own-profile'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { runChange } from './change.ts'
import { decideHandle, type HandleState } from './decide-handle.ts'
import { readMine } from './read-mine.ts'

/** A new handle; the old one goes on leading to its member, and the new one never leads to two. */
export function changeHandle(
  deps: Deps,
  origin: Origin & { actor: MemberId },
  handle: string,
): Promise<Outcome<MyProfile>> {
  const member = origin.actor
  return runChange(deps, origin, {
    load: (tx) => loadHandle(tx, member, handle),
    decide: (state, now) => decideHandle(state, handle, now),
    save: async (tx, { current }, _accepted, now) => {
      if (handle !== current) await saveHandle(tx, { member, from: current, to: handle, now })
      return readMine(tx, member, now)
    },
  })
}

async function loadHandle(tx: Tx, member: MemberId, wanted: string): Promise<HandleState> {
  const own = await tx
    .selectFrom('accounts')
    .select(['handle', 'handle_changed_at'])
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const taken = await tx
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', wanted)
    .where('id', '<>', member)
    .unionAll(
      tx
        .selectFrom('former_handles')
        .select('account as id')
        .where('handle', '=', wanted)
        .where('account', '<>', member),
    )
    .executeTakeFirst()
  return {
    current: own.handle,
    changedAt: own.handle_changed_at,
    isTaken: taken !== undefined,
  }
}

type Moving = { member: MemberId; from: string; to: string; now: Date }

async function saveHandle(tx: Tx, { member, from, to, now }: Moving): Promise<void> {
  await tx
    .deleteFrom('former_handles')
    .where('handle', '=', to)
    .where('account', '=', member)
    .execute()
  await tx
    .insertInto('former_handles')
    .values({ handle: from, account: member, left_at: now })
    .execute()
  await tx
    .updateTable('accounts')
    .set({ handle: to, handle_changed_at: now })
    .where('id', '=', member)
    .execute()
}
