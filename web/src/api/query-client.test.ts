import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '../lib/problem.ts'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('an offline change fails at once, and is not sent later by itself', async () => {
  onlineManager.setOnline(false)
  const send = vi.fn(() => Promise.reject(new Problem('offline', 'We cannot reach Ideathlon.')))
  const change = new MutationObserver(queryClient, { mutationFn: send })
  const onChange = vi.fn()
  void change.mutate(undefined).catch(onChange)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 5_000)
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(send).toHaveBeenCalledOnce()
})
