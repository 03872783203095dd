import { PASSWORD_MIN } from '@ideathlon/contracts/limits'
import { useFormContext } from 'react-hook-form'
import { SecretEntry } from '../../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { HandleEntry } from './handle-entry.tsx'

export function SignUpFields({ isInvited }: { isInvited: boolean }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextEntry name="first_name" label="First name" autoComplete="given-name" />
        <TextEntry name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <HandleEntry />
      <TextEntry
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        readOnly={isInvited}
        hint={
          isInvited ? 'Verified by your invitation.' : 'We will e-mail you a link to verify it.'
        }
      />
      <SecretEntry
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A whole sentence works well.`}
      />
      <HoneypotField />
    </>
  )
}

/** A honeypot: hidden from people, screen readers and the tab order, so only bots fill it in. */
function HoneypotField() {
  const { register } = useFormContext()
  return (
    <div aria-hidden="true" className="-start-[200vw] absolute">
      <label>
        Website
        <input tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  )
}
