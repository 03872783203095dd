import type { Me } from '@ideathlon/contracts/accounts'
import { Command } from 'cmdk'
import { Moon, Search, Sparkles, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePressOnBackdrop } from '../../ui/surfaces/press-on-backdrop.ts'
import { useTheme } from '../../ui/theme.ts'
import { navItems, viewerOf } from '../shell/nav/nav-items.ts'
import { Entry } from './palette-entry.tsx'
import { FoundEntries, type Go, PlaceEntries } from './palette-found.tsx'
import { closeKeys } from './palette-state.ts'

/**
 * The entry that is preselected until a better one has been found, so that Enter always has
 * something to open.
 */
const EVERYWHERE = 'search everywhere'

/** A dialog in which members type a few letters and press Enter to open a page. */
export function Palette({ me }: { me: Me | null | undefined }) {
  const box = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const navigate = useNavigate()
  const backdrop = usePressOnBackdrop(closeKeys)
  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector('input')?.focus()
  }, [])
  const go: Go = (to) => () => {
    closeKeys()
    void navigate(to)
  }
  return (
    <dialog
      ref={box}
      aria-label="Go anywhere"
      onClose={closeKeys}
      {...backdrop}
      className="card rises mt-[10vh] w-[min(38rem,calc(100vw-2rem))] p-0 shadow-lifted"
    >
      <Command
        label="Go anywhere"
        shouldFilter={false}
        value={chosen}
        onValueChange={setChosen}
        className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-muted"
      >
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="A page, a challenge, a member…"
          className="w-full border-line border-b bg-transparent px-5 py-4 text-reading outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[56vh] overflow-y-auto p-2">
          <Command.Empty className="px-3 py-8 text-center text-muted">
            Nothing found. Try another word.
          </Command.Empty>
          <PaletteEntries me={me} text={text} go={go} />
          <PlaceEntries me={me} text={text} go={go} />
          <FoundEntries
            text={text}
            go={go}
            onFound={(first) =>
              setChosen((now) => (now === EVERYWHERE || now === '' ? first : now))
            }
          />
          {text.trim() !== '' && (
            <Entry
              value={EVERYWHERE}
              onSelect={go(`/search?${new URLSearchParams({ q: text.trim() })}`)}
              icon={<Search className="size-4.5" />}
            >
              {`Search everywhere for “${text.trim()}”`}
            </Entry>
          )}
          <Colours text={text} />
        </Command.List>
      </Command>
    </dialog>
  )
}

const has = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase())

type WaysProps = { me: Me | null | undefined; text: string; go: Go }

function PaletteEntries({ me, text, go }: WaysProps) {
  const items = [
    ...navItems(viewerOf(me)),
    { to: '/challenges/create', label: 'Create a challenge', icon: Sparkles },
  ].filter(({ label }) => has(label, text))
  if (items.length === 0) return null
  return (
    <Command.Group heading="Go to">
      {items.map(({ to, label, icon: Icon }) => (
        <Entry key={to} value={to} onSelect={go(to)} icon={<Icon className="size-4.5" />}>
          {label}
        </Entry>
      ))}
    </Command.Group>
  )
}

function Colours({ text }: { text: string }) {
  const choose = useTheme((state) => state.choose)
  const paint = (theme: 'light' | 'dark') => () => {
    closeKeys()
    choose(theme)
  }
  const colours = [
    { theme: 'light', label: 'Light theme', icon: <Sun className="size-4.5" /> },
    { theme: 'dark', label: 'Dark theme', icon: <Moon className="size-4.5" /> },
  ] as const
  const shown = colours.filter(({ label }) => has(label, text))
  if (shown.length === 0) return null
  return (
    <Command.Group heading="Theme">
      {shown.map(({ theme, label, icon }) => (
        <Entry key={theme} value={label} onSelect={paint(theme)} icon={icon}>
          {label}
        </Entry>
      ))}
    </Command.Group>
  )
}
