import { type FileKey, fileKeyOf } from '@ideathlon/contracts/files'
import { type IdeaWords, plainWords } from '@ideathlon/contracts/ideas'
import type { IdeaId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../../kernel/deps.ts'
import { claimPicture, releaseFile } from '../../../site/files/commands.ts'

type TextInput = Pick<IdeaWords, 'title' | 'description'> & Partial<IdeaWords>

/** The columns that the author writes. The plain text is stored beside the formatted text. */
export function textColumns(given: TextInput) {
  const { title, body = null, image = null, image_alt = '', purpose = '' } = given
  return {
    title,
    description: plainWords({ description: given.description, body }),
    body: body === null ? null : JSON.stringify(body),
    image,
    image_alt: image === null ? '' : image_alt,
    purpose,
  }
}

/** Claims the idea's new picture and releases the previous one. */
export async function replaceIdeaPicture(
  tx: Tx,
  idea: IdeaId,
  { before = null, after }: { before?: string | null; after: string | null },
): Promise<void> {
  if (before === after) return
  const by = `idea:${idea}` as const
  const [kept, gone] = [keyOf(after), keyOf(before)]
  if (kept !== undefined) await claimPicture(tx, kept, { by, field: 'image' })
  if (gone !== undefined && gone !== kept) await releaseFile(tx, gone, by)
}

const keyOf = (url: string | null): FileKey | undefined =>
  url === null ? undefined : fileKeyOf(url)
