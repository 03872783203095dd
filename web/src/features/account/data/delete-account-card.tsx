import type { Me } from '@ideathlon/contracts/accounts'
import { REMOVAL_DAYS, removeAccount } from '@ideathlon/contracts/identity'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { becomeMe } from '../../../entities/session/queries/me.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SecretEntry } from '../../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Card } from '../security/card.tsx'
import { DialogForm } from '../security/dialog-form.tsx'

const LONG_MS = 15_000

export function DeleteAccountCard({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { handle } = me.user
  return (
    <Card icon={DoorOpen} title="Delete my account">
      <ul className="list-disc space-y-1 ps-5 text-muted">
        <li>You will be signed out on all devices immediately.</li>
        <li>Your monthly funding will stop permanently.</li>
        <li>You can restore the account by signing in within {REMOVAL_DAYS} days.</li>
        <li>
          After that, your name, e-mail address, bio and picture are erased. Your challenges and
          ideas stay under “Account removed”, because others have built on them.
        </li>
      </ul>
      <Button className="mt-4" look="danger" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete your account?"
        contract={removeAccount.body}
        start={{ password: '', confirm: '' }}
        submit="Delete my account"
        danger
        stays
        send={async (body) => {
          await call(removeAccount, { body })
          becomeMe(null)
          await navigate('/', { replace: true })
          const words = `Your account is scheduled for deletion. Sign in within ${REMOVAL_DAYS} days to restore it.`
          toast(words, { ms: LONG_MS })
        }}
      >
        <TextEntry
          name="confirm"
          label={
            <>
              Type <b>{handle}</b> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      </DialogForm>
    </Card>
  )
}
