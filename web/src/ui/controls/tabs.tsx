import { cx } from 'class-variance-authority'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { readingKey } from '../reading-direction.ts'

type Tab = { key: string; label: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** The key of the open panel, if the page controls it. */
  open?: string | undefined
  onOpen?: (key: string) => void
}

/**
 * A few panels in one place. Only one tab is in the tab order; the arrow keys move between tabs.
 */
export function Tabs({ label, tabs, open: wanted, onOpen }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(0)
  const given = tabs.findIndex(({ key }) => key === wanted)
  const open = given === -1 ? own : given
  const setOpen = (at: number) => {
    setOwn(at)
    const tab = tabs[at]
    if (tab) onOpen?.(tab.key)
  }
  const move = (event: KeyboardEvent) => {
    const to = targetOf(readingKey(event.key), open, tabs.length)
    if (to === undefined) return
    event.preventDefault()
    setOpen(to)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-1 rounded-control bg-sunken p-1"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={at === open}
            aria-controls={`${id}-panel`}
            tabIndex={at === open ? 0 : -1}
            onClick={() => setOpen(at)}
            className={cx(
              'min-h-11 flex-1 rounded-[9px] px-2 sm:min-h-9 font-semibold text-small',
              at === open ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {/*
       * Each panel has its own elements: if two panels shared a field, it would show the other
       * panel's text.
       */}
      <div
        key={tabs[open]?.key}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[open]?.key}`}
        className="mt-1"
      >
        {tabs[open]?.panel}
      </div>
    </div>
  )
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
