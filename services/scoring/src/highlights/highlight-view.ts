import { AWARDS } from '@ideathlon/contracts/award-texts'
import { parseBoardId } from '@ideathlon/contracts/boards'
import type { Highlight } from '@ideathlon/contracts/highlights'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { ordinalEnding } from '@ideathlon/contracts/ordinal-ending'
import { rankOf } from '@ideathlon/contracts/ranks'
import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'
import type { Milestone } from '../awards/member-milestones.ts'
import type { RaceMedal } from '../awards/race-medals.ts'
import type { SavedPlaceHighlight } from '../projector/place-highlights.ts'

/** A level, rank, badge or medal that one of the member's own events led to. */
export function milestoneHighlight(milestone: Milestone): Highlight {
  const { position, role, at } = milestone
  const texts = textsOf(milestone)
  return {
    id: `${position}-${texts.highlight_type}-${texts.about}`,
    statement: texts.statement,
    notified_at: secondsOf(at),
    role,
    highlight_type: texts.highlight_type,
  }
}

export function medalHighlight({ award, rank, role, board, position, at }: RaceMedal): Highlight {
  const { label } = AWARDS[award]
  return {
    id: `${position}-medal-${role}`,
    statement: `${label}! You finished ${ordinal(rank)} in ${raceName(role, board)}`,
    notified_at: secondsOf(at),
    role,
    highlight_type: 'medal',
  }
}

type PlaceIn = Pick<SavedPlaceHighlight, 'kind' | 'rank' | 'board'>

/** A race highlight. `other`: the member who passed or was passed. */
export function placeHighlight(
  stored: SavedPlaceHighlight,
  other: MemberFace | undefined,
): Highlight {
  return {
    id: `place-${stored.id}`,
    statement: placeStatement(stored, other?.name ?? 'someone'),
    notified_at: secondsOf(stored.at),
    role: 'overall',
    highlight_type: stored.kind,
  }
}

function textsOf(milestone: Milestone): Pick<Highlight, 'statement' | 'highlight_type'> & {
  about: string
} {
  const as = milestone.role === 'overall' ? '' : ` in the ${ROLE_LABELS[milestone.role]} role`
  switch (milestone.kind) {
    case 'level': {
      const statement = `You reached level ${milestone.level}${as}`
      return { statement, highlight_type: 'level', about: milestone.role }
    }
    case 'rank': {
      const { label } = rankOf(milestone.role, milestone.rankPosition)
      // Members already carry the name of the second rank from level 3 on, so the sentence about
      // that rank mentions their first ten levels instead of a new rank.
      const statement =
        milestone.rankPosition === 2
          ? `You filled your first ten levels${as}: ${label} through and through`
          : `You rose to a new rank${as}: ${label}`
      return { statement, highlight_type: 'rank', about: milestone.role }
    }
    case 'fifty-ratings':
      return {
        statement: 'Another fifty ratings for one of your ideas',
        highlight_type: 'fifty_ratings',
        about: milestone.role,
      }
    case 'award': {
      const { kind, label, description } = AWARDS[milestone.award]
      const place = milestone.place === null ? '' : ` (${ordinal(milestone.place)})`
      return {
        statement: `${label}${place}: ${description.toLowerCase()}`,
        highlight_type: kind,
        about: `${milestone.award}-${milestone.role}`,
      }
    }
  }
}

function placeStatement({ kind, rank, board }: PlaceIn, other: string): string {
  const race = raceOfBoard(board)
  switch (kind) {
    case 'top_3':
      return `You are among the Top 3 of ${race}: place ${rank}`
    case 'top_10':
      return `You entered the Top 10 of ${race}: place ${rank}`
    case 'passed':
      return `You passed ${other} in ${race}: place ${rank}`
    case 'passed_by':
      return `${capital(other)} passed you in ${race}: place ${rank}`
  }
}

/** The name of a race in a sentence. Only the main platform's is the Idea Race. */
function raceOfBoard(name: string): string {
  const board = parseBoardId(name)
  if (board?.scope === 'director') return 'a Director’s race'
  if (board?.scope === 'category') return 'a category’s race'
  return board?.scopeId === MAIN_PLATFORM ? 'the Idea Race' : 'a platform’s race'
}

function raceName(role: Role, board: string): string {
  return role === 'overall' ? raceOfBoard(board) : `the ${ROLE_LABELS[role]} race`
}

const ordinal = (place: number): string => `${place}${ordinalEnding(place)}`

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
