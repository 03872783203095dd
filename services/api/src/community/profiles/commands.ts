import type { FileKey } from '@ideathlon/contracts/files'
import { fileKeyOf } from '@ideathlon/contracts/files'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChangePictures, EditProfile, MyProfile } from '@ideathlon/contracts/own-profile'
import type { SocialNetwork } from '@ideathlon/contracts/profiles'
import { SOCIAL_PROVIDERS } from '@ideathlon/contracts/social-login'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { lockAccount } from '../../kernel/members/lock-account.ts'
import { claimPicture, releaseFile } from '../../site/files/commands.ts'
import { readMine } from './queries.ts'
import { decideHandle, type HandleState } from './rules.ts'

type Owner = Origin & { actor: MemberId }
type Edited = Promise<Outcome<MyProfile>>

/** Changes the member's own profile: locks the row, writes it, and returns the profile. */
function edit(deps: Deps, origin: Owner, write: (tx: Tx) => Promise<unknown>): Edited {
  return runChange(deps, origin, {
    load: (tx) => lockAccount(tx, origin.actor),
    decide: () => accept(),
    save: async (tx, _state, _accepted, now) => {
      await write(tx)
      return readMine(tx, origin.actor, now)
    },
  })
}

export function editProfile(deps: Deps, origin: Owner, body: EditProfile): Edited {
  return edit(deps, origin, (tx) =>
    tx.updateTable('accounts').set(body).where('id', '=', origin.actor).execute(),
  )
}

export function changeLanguage(deps: Deps, origin: Owner, locale: string): Edited {
  return edit(deps, origin, (tx) =>
    tx.updateTable('accounts').set({ locale }).where('id', '=', origin.actor).execute(),
  )
}

export function changeSocial(
  deps: Deps,
  origin: Owner,
  handles: Record<SocialNetwork, string>,
): Edited {
  const account = origin.actor
  return edit(deps, origin, async (tx) => {
    await tx.deleteFrom('social_handles').where('account', '=', account).execute()
    const rows = SOCIAL_PROVIDERS.filter((provider) => handles[provider] !== '').map(
      (provider) => ({ account, provider, handle: handles[provider] }),
    )
    if (rows.length > 0) await tx.insertInto('social_handles').values(rows).execute()
  })
}

/**
 * Claims the pictures that the profile shows, and releases the previous ones for the purge to
 * delete.
 */
export function changePictures(
  deps: Deps,
  origin: Owner,
  { avatar, masthead }: Partial<ChangePictures>,
): Edited {
  const member = origin.actor
  return edit(deps, origin, async (tx) => {
    const before = await tx
      .selectFrom('accounts')
      .select(['avatar', 'masthead_picture'])
      .where('id', '=', member)
      .executeTakeFirstOrThrow()
    const after = {
      avatar: avatar === undefined ? before.avatar : avatar,
      masthead_picture: masthead === undefined ? before.masthead_picture : masthead.picture,
    }
    await moveClaims(tx, member, { before: keysOf(before), after: keysOf(after) })
    await tx
      .updateTable('accounts')
      .set(after)
      .$if(masthead !== undefined, (update) =>
        update.set({
          masthead_pattern: masthead?.pattern ?? null,
          masthead_hue: masthead?.hue ?? null,
        }),
      )
      .where('id', '=', member)
      .execute()
  })
}

function keysOf(pictures: { avatar: string | null; masthead_picture: string | null }): FileKey[] {
  return [pictures.avatar, pictures.masthead_picture].flatMap((url) => {
    const key = url === null ? undefined : fileKeyOf(url)
    return key === undefined ? [] : [key]
  })
}

async function moveClaims(
  tx: Tx,
  member: MemberId,
  { before, after }: { before: FileKey[]; after: FileKey[] },
): Promise<void> {
  const by = `account:${member}` as const
  for (const key of after) await claimPicture(tx, key, { by, field: 'picture' })
  for (const key of before.filter((one) => !after.includes(one))) await releaseFile(tx, key, by)
}

/** Changes the handle. The old handle still leads to the member, and nobody else can take it. */
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

type MoveHandleInput = { member: MemberId; from: string; to: string; now: Date }

async function saveHandle(tx: Tx, { member, from, to, now }: MoveHandleInput): Promise<void> {
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
