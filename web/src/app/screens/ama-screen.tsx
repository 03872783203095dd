import { AmaScreen } from '../../features/challenges/challenge/ama/ama-screen.tsx'
import { later } from '../../ui/parts/later.tsx'

const Suggestions = later(
  async () => (await import('../../features/suggestion-box/ask-screen.tsx')).Component,
)

/** "Ask me anything": a member's AMA, and the box for messages to them. */
export function Component() {
  return <AmaScreen box={<Suggestions />} />
}
