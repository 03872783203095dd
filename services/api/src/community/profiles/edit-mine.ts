import type { FileKey } from '@ideathlon/contracts/files'
import { fileKeyOf } from '@ideathlon/contracts/files'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChangePictures, EditProfile, MyProfile } from '@ideathlon/contracts/own-profile'
import type { SocialNetwork } from '@ideathlon/contracts/profiles'
import { SOCIAL_PROVIDERS } from '@ideathlon/contracts/social-login'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { accept } from '../../kernel/command/decision.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { claimFile, releaseFile } from '../../site/files/claim.ts'
import { runChange } from './change.ts'
import { readMine } from './read-mine.ts'

type Owner = Origin & { actor: MemberId }
type Edited = Promise<Outcome<MyProfile>>

/** Every change of one's own face is one of these: lock the row, write, answer how it stands now. */
function edit(deps: Deps, origin: Owner, write: (tx: Tx) => Promise<unknown>): Edited {
  return runChange(deps, origin, {
    load: (tx) => lockMine(tx, origin.actor),
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

/** Pictures are claimed while they are shown: one that nobody shows is thrown away some day. */
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
  for (const key of after) {
    if (await claimFile(tx, key, by)) continue
    throw invalid([{ field: 'picture', error: 'This picture is not here any more.' }])
  }
  for (const key of before.filter((one) => !after.includes(one))) await releaseFile(tx, key, by)
}

async function lockMine(tx: Tx, member: MemberId): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', member).forNoKeyUpdate().execute()
}
