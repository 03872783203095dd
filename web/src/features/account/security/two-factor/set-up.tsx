import { beginTwoFactor, confirmTwoFactor } from '@ideathlon/contracts/two-factor'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useCopied } from '../../../../entities/share/copying/use-copied.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SecretEntry } from '../../../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { DialogForm } from '../dialog-form.tsx'

type TwoFactorSetup = { secret: string; picture: string }
type SetUpProps = {
  open: boolean
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}

/** Asks for the password, then shows the QR code and asks for a first code. */
export function SetUp({ open, onClose, onDone }: SetUpProps) {
  const [begun, setBegun] = useState<TwoFactorSetup>()
  const close = () => {
    setBegun(undefined)
    onClose()
  }
  return (
    <>
      <DialogForm
        open={open && begun === undefined}
        // A successful submit does not close the dialog, because the QR code comes next.
        onClose={() => begun === undefined && onClose()}
        title="Confirm your password"
        contract={beginTwoFactor.body}
        start={{ password: '' }}
        submit="Continue"
        stays
        send={async (body) => setBegun((await call(beginTwoFactor, { body })).data)}
      >
        <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      </DialogForm>
      <DialogForm
        open={open && begun !== undefined}
        onClose={close}
        title="Scan this with your app"
        contract={confirmTwoFactor.body}
        start={{ code: '' }}
        submit="Turn on"
        send={async (body) => {
          const { data } = await call(confirmTwoFactor, { body })
          toast('Two-step verification is on.')
          onDone(data.recovery_codes)
        }}
      >
        {begun && <Picture begun={begun} />}
        <TextEntry
          name="code"
          label="Code from your app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="display tabular text-center font-bold text-title tracking-[0.3em]"
        />
      </DialogForm>
    </>
  )
}

function Picture({ begun }: { begun: TwoFactorSetup }) {
  // A phone cannot scan its own screen, so members whose app is on the phone they are using can
  // copy the key instead.
  const { copied, copy } = useCopied('key')
  const grouped = begun.secret.match(/.{1,4}/g)?.join(' ') ?? begun.secret
  return (
    <div className="flex flex-col items-center gap-3">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.picture)}`}
        alt="A QR code for your authenticator app"
        width={200}
        height={200}
        className="rounded-control bg-white"
      />
      <p className="text-center text-muted text-small">
        Or enter this key: <b className="tabular break-words font-mono text-ink">{grouped}</b>
      </p>
      <Button onClick={() => void copy(begun.secret)}>
        <Copy className="size-4" aria-hidden="true" />
        {copied ? 'Copied' : 'Copy the key'}
      </Button>
    </div>
  )
}
