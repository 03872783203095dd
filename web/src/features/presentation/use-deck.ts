import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isRightToLeft, readingKey } from '../../ui/reading-direction.ts'
import { isShortcut } from '../../ui/single-keys.ts'

export type Deck = {
  at: number
  count: number
  go: (to: number) => void
}

/**
 * The current slide. It is part of the address, so a reload keeps it, and other windows of the same
 * deck follow it.
 */
export function useDeck(slug: string, count: number): Deck {
  const [search, setSearch] = useSearchParams()
  const wanted = Number(search.get('slide') ?? 1)
  const at = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), count) - 1
  const channel = useRef<BroadcastChannel>(null)

  const show = (to: number) =>
    setSearch(
      (kept) => {
        kept.set('slide', String(to + 1))
        return kept
      },
      { replace: true, preventScrollReset: true },
    )
  const follow = useRef(show)
  useEffect(() => {
    follow.current = show
  })
  useEffect(() => {
    const opened = new BroadcastChannel(`presentation:${slug}`)
    opened.onmessage = ({ data }) => {
      if (Number.isInteger(data)) follow.current(data)
    }
    channel.current = opened
    return () => opened.close()
  }, [slug])

  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), count - 1)
    if (next === at) return
    show(next)
    channel.current?.postMessage(next)
  }
  return { at, count, go }
}

export type DeckKeys = {
  onFullScreen: (() => void) | undefined
  onNotes: (() => void) | undefined
  onHelp: () => void
  onLeave: () => void
}

/**
 * The keyboard controls: arrow keys, Space, Page Up, Page Down, Home and End change the slide; F
 * toggles full screen, N opens the notes, ? shows the help, and Escape leaves the deck.
 */
export function useDeckKeys({ at, count, go }: Deck, keys: DeckKeys): void {
  const act = (event: KeyboardEvent): boolean => {
    const onControl = event.target instanceof HTMLElement && event.target.closest('button, a')
    switch (readingKey(event.key)) {
      case 'ArrowRight':
      case 'PageDown':
        go(at + 1)
        return true
      case 'ArrowLeft':
      case 'PageUp':
        go(at - 1)
        return true
      case ' ':
        if (onControl) return false
        go(at + (event.shiftKey ? -1 : 1))
        return true
      case 'Home':
        go(0)
        return true
      case 'End':
        go(count - 1)
        return true
      case 'Escape':
        if (!document.fullscreenElement) keys.onLeave()
        return true
    }
    const shortcut = { f: keys.onFullScreen, n: keys.onNotes, '?': keys.onHelp }[
      event.key.toLowerCase()
    ]
    if (shortcut === undefined || !isShortcut(event)) return false
    shortcut()
    return true
  }
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      if (newest.current(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const SWIPE_MIN = 48

/** A horizontal swipe changes the slide; a vertical swipe scrolls. */
export function useSwipe({ at, go }: Deck) {
  const [start, setStart] = useState<{ x: number; y: number }>()
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const touch = touches[0]
      setStart(touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined)
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const touch = changedTouches[0]
      if (start === undefined || touch === undefined) return
      const [across, down] = [touch.clientX - start.x, touch.clientY - start.y]
      if (Math.abs(across) < SWIPE_MIN || Math.abs(across) < 2 * Math.abs(down)) return
      go(at + (across < 0 !== isRightToLeft() ? 1 : -1))
    },
  }
}
