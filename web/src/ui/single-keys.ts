import { useEffect } from 'react'
import { create } from 'zustand'
import { recall, remember } from '../lib/device-memory.ts'

const STORAGE_KEY = 'single-keys'

type SingleKeys = { on: boolean; turn: (on: boolean) => void }

/**
 * Single-letter shortcuts can interfere with speech input or be pressed by mistake, so they can be
 * turned off.
 */
export const useSingleKeys = create<SingleKeys>()((set) => ({
  on: true,
  turn: (on) => {
    remember(STORAGE_KEY, on ? 'on' : 'off')
    set({ on })
  },
}))

// Set after creation, because a rendered page must be hydrated with the initial state.
useSingleKeys.setState({ on: remembered() })

/** How many text fields the user has opened that are still loading. */
let awaited = 0

/** While an opened text field is loading, typing is meant for it and not for shortcuts. */
export function useAwaitedText(isAwaited: boolean) {
  useEffect(() => {
    if (!isAwaited) return
    awaited += 1
    return () => {
      awaited -= 1
    }
  }, [isAwaited])
}

/**
 * Whether a key press is meant as a shortcut: not while the user is typing, and not with a modifier
 * key.
 */
export function isShortcut(event: KeyboardEvent): boolean {
  if (!useSingleKeys.getState().on || awaited > 0) return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  const target = event.target
  if (!(target instanceof HTMLElement)) return true
  return !target.closest('input, textarea, select, [contenteditable], dialog')
}

function remembered(): boolean {
  return recall(STORAGE_KEY) !== 'off'
}
