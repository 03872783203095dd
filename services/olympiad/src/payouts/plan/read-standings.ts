import type { BoardId } from '@ideathlon/contracts/boards'
import {
  ChallengeTop,
  STANDINGS_ROWS_MAX,
  StandingsPage,
  type StandingsRow,
} from '@ideathlon/contracts/olympiad/standings'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { askScores, type ScoresConnection } from '@ideathlon/service-kit/log/ask-scores'

/** How many members of a challenge are read: more than can win, because some are excluded later. */
const TOP_SIZE = 100
const ANSWER_MS = 20_000

export type Standings = { rows: readonly StandingsRow[]; total: number }

/**
 * Reads the standings that scoring has frozen. Payouts only read them, and scoring never waits for
 * payouts.
 */
export type ReadStandings = {
  ofRace(board: BoardId): Promise<Standings>
  ofChallenge(challenge: {
    challenge: number
    position: number
    except: readonly number[]
  }): Promise<Standings>
}

/**
 * Reads standings from the scoring service, page by page. Refuses while a board is being frozen.
 */
export function standingsOver(nats: ScoresConnection): ReadStandings {
  return {
    async ofRace(board) {
      const rows: StandingsRow[] = []
      for (;;) {
        const page = await askScores(nats, {
          subject: SUBJECTS.standings,
          answer: StandingsPage,
          body: { board, after: rows.at(-1)?.order ?? 0, limit: STANDINGS_ROWS_MAX },
          timeoutMs: ANSWER_MS,
        })
        if (!page.is_final) throw refused('run_not_frozen')
        rows.push(...page.rows)
        if (page.rows.length === 0 || rows.length >= page.total) return { rows, total: page.total }
      }
    },
    async ofChallenge(asked) {
      const { rows, total } = await askScores(nats, {
        subject: SUBJECTS.challengeTop,
        answer: ChallengeTop,
        body: { ...asked, size: TOP_SIZE },
        timeoutMs: ANSWER_MS,
      })
      return { rows, total }
    },
  }
}
