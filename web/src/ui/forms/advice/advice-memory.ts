import { create } from 'zustand'

const STORAGE_KEY = 'advice-put-away'

type AdviceMemory = {
  /** What each piece of advice that was put away is about. */
  gone: readonly string[]
  putAway: (targets: readonly string[]) => void
  showAgain: () => void
}

export const useAdviceMemory = create<AdviceMemory>()((set, get) => ({
  gone: [],
  putAway: (targets) => {
    const gone = [...new Set([...get().gone, ...targets])]
    if (gone.length === get().gone.length) return
    remember(gone)
    set({ gone })
  },
  showAgain: () => {
    remember([])
    set({ gone: [] })
  },
}))

// Set after creation, because a rendered page is hydrated with the first state.
useAdviceMemory.setState({ gone: remembered() })

/** A browser that keeps nothing shows it again; that is all. */
function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((target) => typeof target === 'string') : []
  } catch {
    return []
  }
}

function remember(gone: readonly string[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(gone))
  } catch {
    // Nothing is lost but the memory.
  }
}
