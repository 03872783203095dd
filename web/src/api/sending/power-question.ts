import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import { create } from 'zustand'

type PendingQuestion = { act: PowerActName; answer: (reason: string | undefined) => void }

/** The admin action that needs a reason before it can be sent. */
export const usePowerQuestion = create<{ asked: PendingQuestion | undefined }>()(() => ({
  asked: undefined,
}))
