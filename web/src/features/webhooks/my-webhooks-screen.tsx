import { useTitle } from '../../ui/use-title.ts'
import { Webhooks } from './webhooks.tsx'

/** The addresses that receive what happens to the member, or in public. */
export function Component() {
  useTitle('Webhooks')
  return <Webhooks />
}
