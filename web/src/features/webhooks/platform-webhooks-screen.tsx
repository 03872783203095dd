import { useParams } from 'react-router'
import { useTitle } from '../../ui/use-title.ts'
import { Webhooks } from './webhooks.tsx'

/** The addresses that receive what happens on a platform, for its owner. */
export function Component() {
  const { slug = '' } = useParams()
  useTitle('Webhooks')
  return <Webhooks platform={slug} />
}
