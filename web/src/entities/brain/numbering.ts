import { create } from 'zustand'

/** Whether each cell shows its level; kept on this device, off by default. */
const STORAGE_KEY = 'brain-numbering'

type Numbering = { numbering: boolean; turn: (on: boolean) => void }

export const useNumbering = create<Numbering>()((set) => ({
  numbering: false,
  turn: (numbering) => {
    try {
      localStorage.setItem(STORAGE_KEY, numbering ? 'on' : 'off')
    } catch {
      // Without storage the choice holds until the page is closed.
    }
    set({ numbering })
  },
}))

// Set after creation, because a rendered page is hydrated with the first state.
useNumbering.setState({ numbering: remembered() })

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}
