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

// Set after creation, because a rendered page is hydrated with the first state.
useSingleKeys.setState({ on: remembered() })

/** Texts that somebody opened and that are still on their way here. */
let awaited = 0

/** While a text that was opened is being loaded, what is typed is meant for it. */
export function useAwaitedText(isAwaited: boolean) {
  useEffect(() => {
    if (!isAwaited) return
    awaited += 1
    return () => {
      awaited -= 1
    }
  }, [isAwaited])
}

/** Whether a key press is meant as a shortcut: not while somebody writes, not with a modifier. */
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
