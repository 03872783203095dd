import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Pool } from 'pg'
import type { MilestoneStore } from '../awards/milestone-store.ts'
import type { Follower } from '../boards/follower.ts'
import type { HistoryPool } from '../log/history-pool.ts'
import type { Cards, ChallengeCard } from '../profiles/profile-cards.ts'
import type { MemberFeeds } from '../views/member-feeds.ts'

/** The dependencies of the read routes. */
export type Reads = {
  pool: Pool
  /** For long reads whose data can be slightly old. */
  history: HistoryPool
  follower: Follower
  profiles: Cards<MemberFace>
  challenges: Cards<ChallengeCard>
  milestones: MilestoneStore
  feeds: MemberFeeds
  readActor: ReadActor
  now(): Date
}
