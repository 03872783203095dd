import { Monitor, Moon, Sun } from 'lucide-react'
import { THEMES, useTheme } from '../theme.ts'

const FACES = {
  system: { icon: Monitor, label: 'System theme' },
  light: { icon: Sun, label: 'Light theme' },
  dark: { icon: Moon, label: 'Dark theme' },
}

export function ThemeToggle() {
  const { theme, choose } = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const { icon: Icon, label } = FACES[theme]
  return (
    <button
      type="button"
      onClick={() => choose(next)}
      title={`${label}. Switch to ${FACES[next].label.toLowerCase()}`}
      aria-label={`${label}. Switch to ${FACES[next].label.toLowerCase()}`}
      className="touch grid place-items-center rounded-control text-muted hover:bg-primary-soft hover:text-ink"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
