import { useSearchParams } from 'react-router'
import { useTitle } from '../../ui/use-title.ts'
import { Webhooks } from './webhooks.tsx'

/**
 * A member's webhooks for their own or public events, or, for a platform's owner, for events on the
 * platform.
 */
export function Component() {
  const platform = useSearchParams()[0].get('platform') ?? undefined
  useTitle('Webhooks')
  return <Webhooks key={platform} {...(platform !== undefined && { platform })} />
}
