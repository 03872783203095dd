import type { MemberFace } from '@ideathlon/contracts/boards'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Pool } from 'pg'
import type { Stories } from '../awards/milestone-store.ts'
import type { Follower } from '../boards/follower.ts'
import type { Faces } from '../profiles/profile-cards.ts'
import type { MemberFeeds } from '../views/member-feeds.ts'
import type { ChallengeFace } from '../views/neuron-view.ts'

/** What the reads of this service stand on. */
export type Reads = {
  pool: Pool
  follower: Follower
  faces: Faces<MemberFace>
  challenges: Faces<ChallengeFace>
  stories: Stories
  feeds: MemberFeeds
  readActor: ReadActor
  now(): Date
}
