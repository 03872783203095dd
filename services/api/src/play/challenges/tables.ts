import type { Article } from '@ideathlon/contracts/articles'
import type { CaptionReaction } from '@ideathlon/contracts/captions'
import type { ChallengeLocation, OwnIdea } from '@ideathlon/contracts/challenge-asking'
import type { SolutionFormat } from '@ideathlon/contracts/challenge-formats'
import type { DeepDives } from '@ideathlon/contracts/deep-dives'
import type { ImageCredit } from '@ideathlon/contracts/image-credit'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

type ChallengeTables = {
  challenges: {
    id: GeneratedAlways<number>
    platform: number
    home: Generated<number>
    category: number
    asker: number
    slug: string
    question_title: string
    question_detail: Generated<string>
    assumption_who: Generated<string>
    assumption_what: Generated<string>
    assumption_why: Generated<string>
    max_user_ideas: number
    state: string
    shelf: GeneratedAlways<string>
    opens_at: Date
    closes_at: Date
    closed_at: Date | null
    player_quality: number | null
    directed_at: Date | null
    hidden_at: Date | null
    closing_by: 'asker' | 'time' | 'admin' | null
    sealed_at: Date | null
    settled_at: Date | null
    picked_at: Date | null
    picks_version: Generated<number>
    /** The number of changes made to the challenge before it opened. */
    words_version: Generated<number>
    solution_format: Generated<SolutionFormat>
    challenge_format: Generated<'standard' | 'suggestion'>
    caption_solution_format: 'caption' | 'meme' | null
    caption_reaction_type: CaptionReaction | null
    innovation_scale: Generated<'blue-sky' | 'moonshot' | 'playful'>
    primary_image: string | null
    image_alt: Generated<string>
    tags: Generated<string[]>
    links: Generated<string[]>
    improve_purpose: Generated<string>
    article: Json<Article>
    article_skipped: Generated<boolean>
    image_credit: Json<ImageCredit>
    deep_dives: Json<DeepDives>
    location: Json<ChallengeLocation>
    /**
     * The asker's own idea: shown if it is the idea to improve; otherwise hidden among the other
     * ideas after the challenge opens.
     */
    own_idea: Json<OwnIdea>
    /** When the hidden idea joins the others; null once it has joined them. */
    own_idea_at: Date | null
    co_author: number | null
    /**
     * The co-author helped to write the challenge before it was published, and gets a share of what
     * the asker earns with it.
     */
    co_author_shares: Generated<boolean>
    prize_type: Generated<string>
    prize_title: Generated<string>
    prize_description: Generated<string>
    prize_cents: Generated<number>
    idea_entry_fee_cents: Generated<number>
    survey_mode: Generated<boolean>
    rating_started_at: Date | null
    solved_at: Date | null
    archived_at: Date | null
    origin: number | null
    origin_kind: 'renerve' | 'iterate' | 'duplicate' | null
    round: Generated<number>
    ideas: Generated<number>
    innovators: Generated<number>
    created_at: Date
  }
  challenge_edits: {
    id: GeneratedAlways<number>
    challenge: number
    field: string
    before: string
    after: string
    editor: number
    edited_at: Date
  }
  question_views: { challenge: number; member: number; seen_at: Date }
  question_visits: { challenge: number; day: string; visits: number }
}

declare module '../../kernel/database/tables.ts' {
  interface ApiTables extends ChallengeTables {}
}
