import { create } from 'zustand'
import { recall, remember } from '../../lib/device-memory.ts'

const STORAGE_KEY = 'brain-numbering'

type Numbering = { numbering: boolean; turn: (on: boolean) => void }

/** Whether each cell shows its level. Stored on this device, off by default. */
export const useNumbering = create<Numbering>()((set) => ({
  numbering: false,
  turn: (numbering) => {
    remember(STORAGE_KEY, numbering ? 'on' : 'off')
    set({ numbering })
  },
}))

// Set after creation, because a server-rendered page is hydrated with the initial state.
useNumbering.setState({ numbering: remembered() })

function remembered(): boolean {
  return recall(STORAGE_KEY) === 'on'
}
