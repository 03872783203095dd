import { CAPTION_CATEGORY, type Category } from '@ideathlon/contracts/categories'
import type { PublishChallenge } from '@ideathlon/contracts/challenge-asking'
import { CATEGORY_CLOSED, misses, WORDS_WANTED } from '@ideathlon/contracts/challenge-formats'
import { formatFor } from '@ideathlon/contracts/format'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { isStaff } from '../platforms/queries.ts'
import { readPreferences } from './preferences.ts'

type AskContext = {
  platform: number
  member: number
  category: number
  question: PublishChallenge
  /**
   * With a co-author, the rules on the wording of the title do not apply, because two people have
   * considered it.
   */
  hasCoAuthor?: boolean
}

/**
 * Checks a platform's rules: who may ask, in which categories, and which words a title must
 * contain.
 */
export async function assertMayAsk(
  tx: Tx,
  { platform, member, category, question, hasCoAuthor = false }: AskContext,
): Promise<void> {
  await assertMayAskHere(tx, { platform, member })
  const { rules } = await readPreferences(tx, { platform })
  const chosen = await tx
    .selectFrom('platform_categories')
    .select('category')
    .where('platform', '=', platform)
    .execute()
  const all = await tx.selectFrom('categories').selectAll().execute()
  const open = categoriesOn(
    all.filter(({ archived_at }) => archived_at === null),
    chosen.map((each) => each.category),
  )
  const chosenCategory = open.find(({ id }) => id === category)
  if (chosenCategory === undefined || chosenCategory.slug === CAPTION_CATEGORY) {
    const isClosed = all.some((each) => each.id === category && each.archived_at !== null)
    const error = isClosed ? CATEGORY_CLOSED : 'Choose one of the categories.'
    throw invalid([{ field: 'category', error }])
  }
  if (hasCoAuthor) return
  const missing = misses(question.question_title, question, chosenCategory.slug)
  if (rules.question_words === 'block' && missing.length > 0) {
    const error = `${WORDS_WANTED} ${formatFor().list(missing, 'unit')}.`
    throw invalid([{ field: 'question_title', error }])
  }
}

type Asker = { platform: number; member: number }

/** Whether a platform lets this member publish challenges at all. */
export async function mayAskHere(db: ApiDb | Tx, { platform, member }: Asker): Promise<boolean> {
  const { rules } = await readPreferences(db, { platform })
  if (rules.asking !== 'staff') return true
  const row = await db
    .selectFrom('platforms')
    .select(['id', 'owner'])
    .where('id', '=', platform)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && isStaff(db, row, member)
}

export async function assertMayAskHere(tx: Tx, asker: Asker): Promise<void> {
  if (!(await mayAskHere(tx, asker))) throw refused('asking_is_for_staff')
}

/** The chosen categories with their descendants and ancestors. */
export function categoriesOn<C extends Pick<Category, 'id' | 'parent'>>(
  all: readonly C[],
  chosen: readonly number[],
): C[] {
  if (chosen.length === 0) return [...all]
  const wanted = new Set(chosen)
  const above = new Set(all.filter(({ id }) => wanted.has(id)).map(({ parent }) => parent))
  return all.filter(
    ({ id, parent }) => wanted.has(id) || above.has(id) || (parent !== null && wanted.has(parent)),
  )
}
