import { listOlympiads, type Olympiad } from '@ideathlon/contracts/olympiads'
import { unavailable } from '@ideathlon/service-kit/http/refusal'

const ANSWER_MS_MAX = 5_000

/** Fetches the cycles of a platform from the service that runs them. */
export async function fetchOlympiads(
  url: string,
  platform: string,
): Promise<{ current: { olympiad: Olympiad | null }; past: Olympiad[] }> {
  const path = listOlympiads.url.replace(':platform', encodeURIComponent(platform))
  const response = await fetch(new URL(`/api${path}`, url), {
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  }).catch(() => undefined)
  if (!response?.ok) throw unavailable('The races cannot be loaded right now. Please try again.')
  const { data } = listOlympiads.answer.parse(await response.json())
  const running = data.find(({ is_current }) => is_current) ?? null
  return { current: { olympiad: running }, past: data.filter((each) => each !== running) }
}
