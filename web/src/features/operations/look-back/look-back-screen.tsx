import { DeskFrame } from '../operations-frame.tsx'
import { BoardCard } from './board-card.tsx'
import { LogCard } from './log-card.tsx'
import { ScoreCard } from './score-card.tsx'

/** What the log says of anybody's score, and of any board at any moment. */
export function Component() {
  return (
    <DeskFrame title="Look back">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ScoreCard />
        <BoardCard />
      </div>
      <LogCard />
    </DeskFrame>
  )
}
