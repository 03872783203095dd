import type { AssumptionKind, OutcomeKind } from '@ideathlon/contracts/ideas'
import type { RichText } from '@ideathlon/contracts/rich-text'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

/** What an idea is besides its place in the tournament. */
type IdeaColumns = {
  body: Json<RichText>
  image: string | null
  image_alt: Generated<string>
  purpose: Generated<string>
  caption_top: string | null
  caption_bottom: string | null
  edited_at: Date | null
  outcome: OutcomeKind | null
  outcome_reason: Generated<string>
  outcome_at: Date | null
}

type IdeaTables = {
  ideas: {
    id: GeneratedAlways<number>
    /** The order of entry, never shown: ids are random. */
    number: GeneratedAlways<number>
    challenge: number
    author: number
    title: string
    description: string
    answers: Generated<AssumptionKind[]>
    state: Generated<'published' | 'declined'>
    is_test: Generated<boolean>
    /** As its question says: the row is made so, whoever makes it. */
    is_private: GeneratedAlways<boolean>
    declined_at: Date | null
    declined_by: number | null
    declined_reason: Generated<string>
    origin: number | null
    entered_at: Date
    /** From when it is handed out; null: at once. */
    joins_at: Date | null
    ratings: Generated<number>
    half_stars: Generated<number>
    place: number | null
    ranked_ratings: number | null
    centi_stars: number | null
    is_provisional: Generated<boolean>
  } & IdeaColumns
  idea_co_authors: { idea: number; member: number; invited_at: Date; accepted_at: Date | null }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends IdeaTables {}
}
