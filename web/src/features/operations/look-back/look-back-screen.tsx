import { OperationsFrame } from '../operations-frame.tsx'
import { BoardCard } from './board-card.tsx'
import { LogCard } from './log-card.tsx'
import { ScoreCard } from './score-card.tsx'

/** Any member's score, and any leaderboard at any time, computed from the log. */
export function Component() {
  return (
    <OperationsFrame title="Look back">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ScoreCard />
        <BoardCard />
      </div>
      <LogCard />
    </OperationsFrame>
  )
}
