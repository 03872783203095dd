import type { Brain, Neuron } from '@ideathlon/contracts/brain'
import type { Highlight } from '@ideathlon/contracts/highlights'
import type { Pool } from 'pg'
import type { MemberMilestones } from '../awards/member-milestones.ts'
import type { MilestoneStore } from '../awards/milestone-store.ts'
import type { LoggedEvent } from '../fold/logged-event.ts'
import { milestoneHighlight } from '../highlights/highlight-view.ts'
import type { Cards, ChallengeCard } from '../profiles/profile-cards.ts'
import { tablesOf } from '../projector/generation.ts'
import { everyBrain, type StoredBrain } from './brain-view.ts'
import { neuronView } from './neuron-view.ts'

/** How long the live messages of a batch wait for milestones. */
const MILESTONES_MS_MAX = 250

const NO_MILESTONES: ReadonlyMap<number, MemberMilestones> = new Map()

type Row = { member: number; role: number; milli: string; position: string }

/** The members' live feeds: brains, neurons and highlights. */
export class MemberFeeds {
  private readonly pool: Pool
  private readonly challenges: Cards<ChallengeCard>
  private readonly milestones: MilestoneStore

  constructor(
    pool: Pool,
    { challenges, milestones }: { challenges: Cards<ChallengeCard>; milestones: MilestoneStore },
  ) {
    this.pool = pool
    this.challenges = challenges
    this.milestones = milestones
  }

  async brainsOf(members: readonly number[], generation: number): Promise<Map<number, Brain[]>> {
    const { rows } = await this.pool.query<Row>({
      name: `brains-${generation}`,
      text: `select member, role, milli_points as milli, position
             from ${tablesOf(generation).brains} where member = any($1)`,
      values: [members],
    })
    const stored = rows.map(storedOf)
    return new Map(
      members.map((member) => [
        member,
        everyBrain(
          member,
          stored.filter((one) => one.member === member),
        ),
      ]),
    )
  }

  async neuronsOf(events: readonly LoggedEvent[]): Promise<Neuron[]> {
    const cards = await this.challenges.of(events.flatMap((event) => event.challenge ?? []))
    return events.map((event) => neuronView(event, cards.get(event.challenge ?? 0)))
  }

  /**
   * The highlights of these events, by position; most events have none. If reading a long history
   * takes too long, the live messages are sent without its highlights, and the list shows them
   * later. `before`: the position of each member's last event before these.
   */
  async highlightsOf(
    events: readonly LoggedEvent[],
    before: ReadonlyMap<number, number>,
  ): Promise<Map<number, Highlight[]>> {
    const last = events.at(-1)?.position ?? 0
    const known = [...Map.groupBy(events, (event) => event.recipient)].map(([member, theirs]) => ({
      member,
      earned: this.milestones.follow(member, before.get(member) ?? 0, theirs),
    }))
    const unknown = known.flatMap(({ member, earned }) => (earned ? [] : member))
    const read =
      unknown.length === 0
        ? NO_MILESTONES
        : await this.milestones.ofAllWithin(MILESTONES_MS_MAX, unknown, last)
    const all = [...known.flatMap(({ earned }) => earned ?? []), ...read.values()].flatMap(
      (earned) => earned.milestones,
    )
    return new Map(
      events.map(({ position }) => [
        position,
        all.filter((one) => one.position === position).map(milestoneHighlight),
      ]),
    )
  }

  /** The position of each member's last point event before `before`. */
  async lastPositions(members: readonly number[], before: number): Promise<Map<number, number>> {
    const { rows } = await this.pool.query<{ member: number; position: string }>({
      name: 'last-positions',
      text: `select member, last.position from unnest($1::int[]) as member, lateral (
               select position from log.events where recipient = member and position < $2
               order by position desc limit 1) as last`,
      values: [members, before],
    })
    return new Map(rows.map((row) => [row.member, Number(row.position)]))
  }
}

function storedOf(row: Row): StoredBrain {
  return { ...row, milli: Number(row.milli), position: Number(row.position) }
}
