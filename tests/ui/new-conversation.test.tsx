import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../web/src/api/query-client.ts'
import { NewConversation } from '../../web/src/features/messages/new-conversation.tsx'
import { faults } from './setup/axe.ts'
import { render } from './setup/render.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const MIRA = { id: 7, handle: 'mira', first_name: 'Mira', name: 'Mira Sol', avatar_url: null }

it('a new message suggests only members whom the viewer can message', async () => {
  const queries: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    queries.push(new URL(address, location.href).searchParams)
    return Response.json({ data: [MIRA] })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <NewConversation open onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await page.getByRole('combobox', { name: 'To' }).fill('mi')
  await page.getByRole('option', { name: /Mira Sol/ }).click()
  await expect.element(page.getByRole('list', { name: 'Recipients' })).toHaveTextContent('Mira Sol')
  expect(queries.map((query) => query.get('messageable'))).toEqual(['true'])
  expect(await faults()).toEqual([])
})
