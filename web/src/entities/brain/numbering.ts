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

// Set only now, because hydration has to start from the initial state, as on the server.
useNumbering.setState({ numbering: remembered() })

function remembered(): boolean {
  return recall(STORAGE_KEY) === 'on'
}
