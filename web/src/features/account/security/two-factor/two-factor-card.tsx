import { readTwoFactor, type TwoFactorView } from '@ideathlon/contracts/two-factor'
import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRead } from '../../../../api/read.ts'
import { refreshSecurity } from '../../../../entities/session/queries/security.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../../ui/states/states.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Card } from '../card.tsx'
import { EndDialog, RenewDialog } from './password-dialogs.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

const FEW = 3

/** `isUnproven`: the e-mail address of the account has to be verified first. */
export function TwoFactorCard({ isUnproven }: { isUnproven: boolean }) {
  const { data, error, isLoadingError, refetch } = useRead(readTwoFactor, {})
  const view = data?.data
  return (
    <Card
      icon={ShieldCheck}
      title="Two-step verification"
      aside={view && <Pill tone={view.on ? 'gain' : 'plain'}>{view.on ? 'On' : 'Off'}</Pill>}
    >
      {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
      {view ? (
        <Inside view={view} isUnproven={isUnproven} />
      ) : (
        !isLoadingError && <Loading what="two-step verification" className="h-16 w-full" />
      )}
    </Card>
  )
}

type Step = 'set-up' | 'renew' | 'end'

function Inside({ view, isUnproven }: { view: TwoFactorView; isUnproven: boolean }) {
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()
  const renewing = useRef<HTMLButtonElement>(null)
  const close = () => setStep(undefined)
  const changed = (fresh?: readonly string[]) => {
    setCodes(fresh)
    refreshSecurity()
  }
  return (
    <>
      {view.needed && !view.on && (
        <p className="mb-3 rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
          Your extra permissions are inactive until you set up two-step verification.
        </p>
      )}
      <p className="text-muted">
        {view.on
          ? 'After your password, we ask for a code from your app.'
          : 'With a code from an app on your phone, a stolen password is not enough to sign in.'}
      </p>
      {view.on && (
        <p className={view.recovery_left <= FEW ? 'mt-1 text-loss-ink' : 'mt-1 text-muted'}>
          {view.recovery_left} of 10 recovery codes left.
        </p>
      )}
      {!view.on && isUnproven && <p className="mt-1">Verify your e-mail address first.</p>}
      {codes && step === undefined && (
        <RecoveryCodes
          key={codes[0]}
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            renewing.current?.focus()
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {view.on ? (
          <>
            <Button ref={renewing} onClick={() => setStep('renew')}>
              New recovery codes
            </Button>
            <Button look="ghost" onClick={() => setStep('end')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button look="primary" disabled={isUnproven} onClick={() => setStep('set-up')}>
            Set up
          </Button>
        )}
      </div>
      <SetUp open={step === 'set-up'} onClose={close} onDone={changed} />
      <RenewDialog open={step === 'renew'} onClose={close} onDone={changed} />
      <EndDialog open={step === 'end'} onClose={close} onDone={() => changed()} />
    </>
  )
}
