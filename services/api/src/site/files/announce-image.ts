import { randomBytes } from 'node:crypto'
import type { AnnounceImage, FileKey } from '@ideathlon/contracts/files'
import type { MemberId } from '@ideathlon/contracts/ids'
import { tooMany } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../kernel/deps.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const KEY_LENGTH = 26
const DAY_MS = 24 * 60 * 60_000
const A_DAY_MAX = 200

/** Makes room for a picture whose bytes are still to come. */
export async function saveAnnounced(
  tx: Tx,
  owner: MemberId,
  { name, type, size }: AnnounceImage,
  now: Date,
): Promise<FileKey> {
  const { announced } = await tx
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<string>().as('announced'))
    .where('owner', '=', owner)
    .where('made_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (Number(announced) >= A_DAY_MAX) {
    throw tooMany(
      `That is a lot of pictures: ${A_DAY_MAX} in a day are the most. Come back tomorrow.`,
    )
  }
  const key = newKey()
  await tx
    .insertInto('files')
    .values({ key, owner, kind: 'image', name, type, bytes: size, made_at: now })
    .execute()
  return key
}

function newKey(): FileKey {
  return Array.from(randomBytes(KEY_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
