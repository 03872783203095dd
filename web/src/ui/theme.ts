import { create } from 'zustand'
import { recall, remember } from '../lib/device-memory.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'theme'
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

type ThemeState = { theme: Theme; choose: (theme: Theme) => void }

export const useTheme = create<ThemeState>()((set) => ({
  theme: 'system',
  choose: (theme) => {
    remember(STORAGE_KEY, theme)
    paint(theme)
    set({ theme })
  },
}))

// Set after creation, because a rendered page must be hydrated with the initial state.
useTheme.setState({ theme: remembered() })

/** Follows the system theme until the user chooses one. Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const media = systemIsDark()
  const repaint = () => paint(useTheme.getState().theme)
  // The system theme may have changed while the page was visible but its scripts were still
  // loading.
  repaint()
  media.addEventListener('change', repaint)
  return () => media.removeEventListener('change', repaint)
}

function paint(theme: Theme) {
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark().matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? '#0e0b1a' : '#f6f4fb')
}

function remembered(): Theme {
  const kept = recall(STORAGE_KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}
