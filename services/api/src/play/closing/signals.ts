import type { ChallengeId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

export const challengeClosed = signal<{ challenge: ChallengeId }>('challenge closed')
