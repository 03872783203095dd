import { readSocialProviders, startSocial } from '@ideathlon/contracts/social-login'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FindOrganisation } from './find-organisation.tsx'

/** Buttons for the configured sign-in providers. */
export function SocialButtons({ verb }: { verb: 'Continue' | 'Join' }) {
  const [search] = useSearchParams()
  const { data } = useRead(readSocialProviders, {}, { staleTime: Number.POSITIVE_INFINITY })
  const leave = useChange(
    (provider: string) => {
      const place = search.get('continue') ?? search.get('follow')
      const body = place === null ? {} : { continue: place }
      return call(startSocial, { params: { provider }, body })
    },
    { done: ({ data: { url } }) => location.assign(url) },
  )
  const providers = data?.data ?? []
  const hasHidden = data?.meta.has_hidden === true
  if (providers.length === 0 && !hasHidden) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map(({ provider, label }) => (
        <Button
          key={provider}
          busy={leave.isPending && leave.variables === provider && `Opening ${label}…`}
          onClick={() => leave.mutate(provider)}
        >
          {verb} with {label}
        </Button>
      ))}
      {hasHidden && <FindOrganisation onFound={leave.mutateAsync} />}
    </div>
  )
}
