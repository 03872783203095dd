import { Command } from 'cmdk'
import type { ReactNode } from 'react'

type EntryProps = {
  /** The unique value that identifies this entry. */
  value: string
  onSelect: () => void
  icon: ReactNode
  /** Shown in a muted colour at the end of the line. */
  aside?: string | undefined
  /** The language of the text, if a member wrote it. */
  lang?: string
  children: string
}

export function Entry({ value, onSelect, icon, aside, lang, children }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink"
    >
      <span className="shrink-0 text-muted" aria-hidden="true">
        {icon}
      </span>
      <span lang={lang} className="min-w-0 truncate">
        {children}
      </span>
      {aside && <span className="ms-auto shrink-0 text-caption text-muted">{aside}</span>}
    </Command.Item>
  )
}
