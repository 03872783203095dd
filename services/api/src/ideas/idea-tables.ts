import type { OutcomeKind } from '@ideathlon/contracts/ideas'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

/** What an idea is besides its place in the tournament. */
export type IdeaColumns = {
  body: Json<RichText>
  image: string | null
  image_alt: Generated<string>
  purpose: Generated<string>
  edited_at: Date | null
  outcome: OutcomeKind | null
  outcome_reason: Generated<string>
  outcome_at: Date | null
}

export type IdeaTables = {
  idea_co_authors: { idea: number; member: number; invited_at: Date; accepted_at: Date | null }
}
