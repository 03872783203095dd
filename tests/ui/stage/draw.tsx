import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const drawn: { root: Root; place: HTMLElement }[] = []

/** Puts it on an empty page, where links lead somewhere. */
export function draw(what: ReactNode): void {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  drawn.push({ root, place })
  const router = createMemoryRouter([{ path: '*', element: what }])
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

export function clear(): void {
  for (const { root, place } of drawn.splice(0)) {
    root.unmount()
    place.remove()
  }
}
