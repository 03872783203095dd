import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, type Look } from '../../controls/button.tsx'
import { afterKey, afterListKey } from './list-rules.ts'

export type MenuItem = { label: string; icon?: ReactNode; run: () => void; isDanger?: boolean }

type MenuProps = {
  label: ReactNode
  name?: string
  items: readonly MenuItem[]
  /** The edge of the button with which the list is aligned. */
  align?: 'left' | 'right'
  look?: Look
  className?: string
}

/**
 * A button that opens a list of actions. Arrow keys open it too, typing a letter finds an entry,
 * and Escape or a click elsewhere closes it.
 */
export function Menu({ label, name, items, align = 'left', look, className }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** The entry that has the focus when the menu opens. */
  const begin = useRef(0)
  const id = useId()
  const { isAbove, aside } = usePlace(root, isOpen)
  const open = (at: 0 | -1) => {
    begin.current = at
    setOpen(true)
  }
  useEffect(() => {
    if (isOpen) entriesIn(root.current).at(begin.current)?.focus()
  }, [isOpen])
  useClosedOutside(root, isOpen, () => setOpen(false))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') {
      event.stopPropagation()
      return close()
    }
    const entries = entriesIn(root.current)
    const next = nextOf(entries, event.key)
    if (next === undefined) return
    event.preventDefault()
    entries[next]?.focus()
  }
  return (
    <span ref={root} className="relative inline-block">
      <Button
        ref={button}
        look={look}
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 0 : -1)
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={name ?? (typeof label === 'string' ? label : undefined)}
          onKeyDown={press}
          style={{ translate: `${aside}px` }}
          className={`rises absolute z-30 ${align === 'left' ? 'start-0' : 'end-0'} ${isAbove ? 'bottom-full mb-1' : 'mt-1'} max-h-60 scroll-mb-(--above-tabs) w-max min-w-[min(12rem,100vw-2rem)] max-w-[min(22rem,100vw-2rem)] overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lifted`}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onDone={close} />
          ))}
        </div>
      )}
    </span>
  )
}

/** The margin between a list and the edge of the screen. */
const EDGE_PX = 8

const BELOW = { isAbove: false, aside: 0 }

/**
 * The list opens above its button if it would otherwise end behind the tab bar and there is enough
 * space above. `aside`: how far it is shifted so that neither side leaves the screen. It is
 * positioned again when the page is scrolled or resized.
 */
function usePlace(root: RefObject<HTMLElement | null>, isOpen: boolean): typeof BELOW {
  const [place, setPlace] = useState(BELOW)
  useLayoutEffect(() => {
    if (!isOpen) return setPlace(BELOW)
    const measure = () => setPlace((now) => measured(root.current, now))
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, true)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, true)
    }
  }, [root, isOpen])
  return place
}

function measured(root: HTMLElement | null, now: typeof BELOW): typeof BELOW {
  const list = root?.querySelector<HTMLElement>('[role=menu]')
  if (!root || !list) return now
  const { top, bottom } = root.getBoundingClientRect()
  const { left, right, height } = list.getBoundingClientRect()
  const tabs = Number.parseFloat(getComputedStyle(list).scrollMarginBottom) || 0
  const end = document.documentElement.clientWidth - EDGE_PX
  const isAbove = bottom + height > window.innerHeight - tabs && top > height
  const aside = Math.max(Math.min(0, end - right + now.aside), EDGE_PX - left + now.aside)
  return isAbove === now.isAbove && aside === now.aside ? now : { isAbove, aside }
}

function useClosedOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const closing = useRef(close)
  closing.current = close
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) closing.current()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [root, isOpen])
}

function entriesIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function nextOf(entries: readonly HTMLElement[], key: string): number | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const labels = entries.map((entry) => entry.textContent ?? '')
  return afterListKey(key, at, entries.length) ?? afterKey(key, at, labels)
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onDone()
        item.run()
      }}
      className={`flex min-h-11 w-full items-center gap-2.5 rounded-[8px] px-3 text-start hover:bg-primary-soft focus:bg-primary-soft ${
        item.isDanger ? 'text-loss-ink' : ''
      }`}
    >
      {item.icon}
      {item.label}
    </button>
  )
}
