import { create } from 'zustand'

type KeysState = { open: 'palette' | 'keys' | null }

export const useKeysState = create<KeysState>()(() => ({ open: null }))

export function openPalette() {
  useKeysState.setState({ open: 'palette' })
}

export function openKeys() {
  useKeysState.setState({ open: 'keys' })
}

export function closeKeys() {
  useKeysState.setState({ open: null })
}
