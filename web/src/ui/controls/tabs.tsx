import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab<K extends string> = { key: K; label: ReactNode; panel: ReactNode }

/** A few panels in one place; the arrow keys move between their labels. */
export function Tabs<K extends string>(props: { label: string; tabs: Tab<K>[] }) {
  return (
    <Radix.Root defaultValue={props.tabs[0]?.key}>
      <Radix.List
        aria-label={props.label}
        className="flex gap-1 rounded-control bg-paper p-1 dark:bg-sunken"
      >
        {props.tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            className="min-h-9 flex-1 rounded-[9px] px-2 font-semibold text-muted text-small data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-card"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className="mt-1 rounded-control">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
