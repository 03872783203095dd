import { create } from 'zustand'
import { recall, remember } from '../../../lib/device-memory.ts'

const STORAGE_KEY = 'advice-put-away'

type AdviceMemory = {
  /** The targets whose advice was dismissed. */
  gone: readonly string[]
  putAway: (targets: readonly string[]) => void
  showAgain: () => void
}

export const useAdviceMemory = create<AdviceMemory>()((set, get) => ({
  gone: [],
  putAway: (targets) => {
    const gone = [...new Set([...get().gone, ...targets])]
    if (gone.length === get().gone.length) return
    remember(STORAGE_KEY, JSON.stringify(gone))
    set({ gone })
  },
  showAgain: () => {
    remember(STORAGE_KEY, null)
    set({ gone: [] })
  },
}))

// Set after creation, because a rendered page must be hydrated with the initial state.
useAdviceMemory.setState({ gone: remembered() })

/** Without storage, the browser simply shows the advice again. */
function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((target) => typeof target === 'string') : []
  } catch {
    return []
  }
}
