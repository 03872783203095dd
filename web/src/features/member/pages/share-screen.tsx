import type { Profile } from '@ideathlon/contracts/profiles'
import { Check, Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { MemberFrame } from '../frame/member-frame.tsx'

const COPIED_MS = 5_000

/** A member's page as something to send on; whoever comes by it is the sender's recruit. */
export function Component() {
  return (
    <MemberFrame title="Share">
      {({ profile, own }) => <ShareCard profile={profile} own={own} />}
    </MemberFrame>
  )
}

function ShareCard({ profile, own }: { profile: Profile; own: boolean }) {
  const me = useMe()
  const address = new URL(`/${profile.handle}`, location.origin)
  if (me) address.searchParams.set('scout_id', me.user.handle)
  const text = own
    ? 'This is what I think about. Come and answer a question with me on Ideathlon.'
    : `Have a look at what ${profile.name} thinks about on Ideathlon.`
  return (
    <section className="card flex flex-col gap-5 p-6 sm:p-8" aria-label="Share">
      <p className="max-w-prose text-reading">
        {own
          ? 'Your page in one link. Whoever joins by it is your recruit.'
          : `The page of ${profile.name} in one link. Whoever joins by it is your recruit.`}
      </p>
      <CopyField address={address.href} />
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button
            look="primary"
            onClick={() => void navigator.share({ text, url: address.href }).catch(() => undefined)}
          >
            <Share2 className="size-4" aria-hidden="true" />
            Share …
          </Button>
        )}
        {intents(text, address.href).map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="touch inline-flex items-center rounded-control border border-line bg-surface px-5 py-2 font-semibold hover:border-line-strong"
          >
            {label}
          </a>
        ))}
      </div>
    </section>
  )
}

function CopyField({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
      setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      toast('Copying did not work here: select the link and copy it by hand.', { tone: 'problem' })
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Link"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button onClick={() => void copy()}>
        {copied ? (
          <Check className="size-4" aria-hidden="true" />
        ) : (
          <Copy className="size-4" aria-hidden="true" />
        )}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}

function intents(text: string, url: string) {
  const words = encodeURIComponent(text)
  const link = encodeURIComponent(url)
  return [
    { label: 'X (Twitter)', href: `https://twitter.com/intent/tweet?text=${words}&url=${link}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { label: 'E-mail', href: `mailto:?subject=Ideathlon&body=${words}%0A%0A${link}` },
  ]
}
