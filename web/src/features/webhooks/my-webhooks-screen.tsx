import { useSearchParams } from 'react-router'
import { useTitle } from '../../ui/use-title.ts'
import { Webhooks } from './webhooks.tsx'

/**
 * The addresses that receive what happens to the member or in public, or,
 * for its owner, on a platform.
 */
export function Component() {
  const platform = useSearchParams()[0].get('platform') ?? undefined
  useTitle('Webhooks')
  return <Webhooks key={platform} {...(platform !== undefined && { platform })} />
}
