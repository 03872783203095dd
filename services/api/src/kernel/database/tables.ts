import type { CaptionReaction } from '@ideathlon/contracts/captions'
import type { SolutionFormat } from '@ideathlon/contracts/challenge-formats'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OrganisationTables } from '../../community/organisations/tables.ts'
import type { PlatformColumns, PlatformTables } from '../../community/platforms/tables.ts'
import type { FaceColumns, PeopleTables } from '../../community/profiles/tables.ts'
import type { RelationTables } from '../../community/relations/tables.ts'
import type { TeamTables } from '../../community/teams/tables.ts'
import type { RecruitColumns, ScoutingTables } from '../../growth/scouting/tables.ts'
import type { SharingTables } from '../../growth/sharing/tables.ts'
import type { ShadowTables } from '../../identity/impersonation/tables.ts'
import type { IdentityTables } from '../../identity/tables.ts'
import type { MailTables } from '../../messaging/email/tables.ts'
import type { NoticeTables } from '../../messaging/notifications/tables.ts'
import type { AmaTables } from '../../play/ama/tables.ts'
import type { AssumptionTables } from '../../play/assumptions/tables.ts'
import type { DraftTables } from '../../play/drafts/tables.ts'
import type { FairPayTables } from '../../play/fair-pay/tables.ts'
import type { IdeaTables } from '../../play/ideas/tables.ts'
import type { LabTables } from '../../play/labs/tables.ts'
import type { MentoringTables } from '../../play/mentoring/tables.ts'
import type { RaterTables } from '../../play/ratings/question/rater-tables.ts'
import type { QueueTables } from '../../play/ratings/queue/queue-tables.ts'
import type { BoxTables } from '../../play/suggestion-box/tables.ts'
import type { GuestColumns } from '../../play/surveys/tables.ts'
import type { IntegrityTables } from '../../safety/collusion/tables.ts'
import type { ModerationTables } from '../../safety/moderation/tables.ts'
import type { SanctionTables } from '../../safety/sanctions/tables.ts'
import type { BuildTaskTables } from '../../site/build-tasks/tables.ts'
import type { ClientErrorTables } from '../../site/client-errors/tables.ts'
import type { PageTables } from '../../site/content-pages/tables.ts'
import type { FeedbackTables } from '../../site/feedback/tables.ts'
import type { FileTables } from '../../site/files/tables.ts'
import type { FlagTables } from '../../site/flags/tables.ts'
import type { PreferenceTables } from '../../site/preferences/tables.ts'
import type { TraitTables } from '../../site/product-analytics/tables.ts'
import type { DeskTables } from '../../views/dashboards/asker/tables.ts'
import type { ResumeTables } from '../../views/resume/tables.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { LimitTables } from '../limits/tables.ts'
import type { PendingTables } from '../pending-points/tables.ts'

/** The tables of schema api, as migrations/api makes them; each capability declares its own. */
export type ApiTables = CoreTables &
  AmaTables &
  BoxTables &
  BuildTaskTables &
  ClientErrorTables &
  IdentityTables &
  IdeaTables &
  IntegrityTables &
  JobTables &
  LabTables &
  ResumeTables &
  LimitTables &
  AssumptionTables &
  AuditTables &
  DeskTables &
  DraftTables &
  FeedbackTables &
  ModerationTables &
  SanctionTables &
  ScoutingTables &
  ShadowTables &
  SharingTables &
  MailTables &
  MentoringTables &
  NoticeTables &
  QueueTables &
  RaterTables &
  RelationTables &
  FairPayTables &
  PendingTables &
  PeopleTables &
  OrganisationTables &
  TeamTables &
  FileTables &
  FlagTables &
  PageTables &
  PreferenceTables &
  TraitTables &
  PlatformTables

type CoreTables = {
  accounts: {
    id: GeneratedAlways<number>
    handle: string
    email: string | null
    claimed_email: string | null
    password_hash: string | null
    first_name: string
    last_name: Generated<string>
    bio: Generated<string>
    interests: Generated<string[]>
    is_guest: Generated<boolean>
    is_admin: Generated<boolean>
    linked_to: number | null
    created_at: Date
    email_verified_at: Date | null
    left_verified: Generated<boolean>
    scouted_by: number | null
    /** The challenge whose entry credited the scout; nobody is told before it has closed. */
    scouted_in: Generated<number | null>
    scouted_at: Date | null
    leaving_at: Date | null
    code_mailed_at: Date | null
    is_ambassador: Generated<boolean>
    trusted_at: Date | null
    silenced_until: Date | null
    suspended_until: Date | null
    deleted_at: Date | null
    director_milestone: Generated<number>
    /** The close by which good play was last paid. */
    director_quality_at: Date | null
    avatar: string | null
    locale: Generated<string>
  } & FaceColumns &
    RecruitColumns &
    GuestColumns
  sessions: {
    token_hash: Buffer
    id: GeneratedAlways<string>
    account: number
    shadowed_by: number | null
    device: Generated<string>
    created_at: Date
    seen_at: Date | null
    expires_at: Date
    old_hash: Buffer | null
    renewed_at: Date | null
  }
  idempotency: {
    request_id: string | null
    account: number
    key: string
    request: Buffer
    answer: JSONColumnType<{ view: unknown }>
    last_event: string | null
    created_at: Generated<Date>
  }
  settings: { key: string; value: JSONColumnType<object> }
  platforms: {
    id: Generated<number>
    slug: string
    title: string
    slogan: Generated<string>
    marketing_phrase: Generated<string>
    owner: number | null
    created_at: Generated<Date>
  } & PlatformColumns
  categories: {
    id: number
    slug: string
    name: string
    parent: number | null
    hue: number
    place: number
  }
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
    /** Of its words, before it opens. */
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
  picks: { challenge: number; place: number; idea: number; comment: string }
  ratings: {
    idea: number
    rater: number
    challenge: number
    half_stars: number
    served: boolean
    looked_ms: number | null
    earned_today: number
    rated_at: Date
    chosen_at: Date | null
  }
  rating_changes: {
    id: GeneratedAlways<string>
    idea: number
    rater: number
    half_stars: number
    changed_at: Date
  }
  raters: {
    account: number
    ratings: Generated<number>
    day: number
    rated_on_day: Generated<number>
    low_variance_at: number | null
  }
}
