import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useNow } from '../../web/src/lib/dates/use-now.ts'
import { render } from './setup/render.tsx'

/** Re-renders far more often than its time is updated. */
function Busy() {
  const [renders, setRenders] = useState(0)
  const [updates, setUpdates] = useState(-1)
  const now = useNow(() => 200)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts the updates
  useEffect(() => setUpdates((known) => known + 1), [now])
  useEffect(() => {
    const timer = setTimeout(() => setRenders(renders + 1), 20)
    return () => clearTimeout(timer)
  }, [renders])
  return <p>{updates >= 2 ? 'on time' : 'waiting'}</p>
}

it('the shown time is updated on time, however often the component renders', async () => {
  render(<Busy />)
  await expect.element(page.getByText('on time')).toBeVisible()
})
