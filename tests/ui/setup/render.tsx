import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Announcer } from '../../../web/src/ui/announce/announcer.tsx'

const mounted: { root: Root; place: HTMLElement }[] = []

/** Renders an element on an empty page with a router and the announcer. `at` is the address. */
export function render(what: ReactNode, at = '/'): void {
  const place = document.body.appendChild(document.createElement('main'))
  // The focus starts here, wherever the last test left it.
  place.tabIndex = -1
  place.focus()
  const root = createRoot(place)
  mounted.push({ root, place })
  const element = (
    <>
      <Announcer />
      {what}
    </>
  )
  root.render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })}
        />
      </QueryClientProvider>
    </StrictMode>,
  )
}

export function clear(): void {
  for (const { root, place } of mounted.splice(0)) {
    root.unmount()
    place.remove()
  }
}

/** The messages in the announcer's polite or assertive live region. */
export function spoken(how: 'polite' | 'assertive' = 'polite'): string[] {
  const sentences = document.querySelectorAll(`[aria-live=${how}] p`)
  return [...sentences].map((each) => each.textContent ?? '')
}
