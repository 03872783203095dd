import { REMOVAL_DAYS } from '@ideathlon/contracts/identity'
import { accountErased } from '../../../identity/erasure/signals.ts'
import { memberInvited } from '../../../identity/invitations/signals.ts'
import { passwordResetRequested } from '../../../identity/password-reset/signals.ts'
import { type SecurityChange, securityChanged } from '../../../identity/security/signals.ts'
import {
  addressClaimed,
  addressReplaced,
  takenAddressUsed,
} from '../../../identity/verification/signals.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { queueEmail } from '../queue-email.ts'

const SECURITY_PAGE = '/my-account/security'

/** E-mails about accounts: address verification, password resets, and changes that the owner must know of. */
export const ON_IDENTITY: readonly Subscriber[] = [
  on(addressClaimed, (tx, { account, address, name, code }, now) => {
    const data = { name, link: `/account/verify?code=${code}` }
    return queueEmail(tx, { kind: 'verify-address', account, address, data }, now)
  }),

  on(takenAddressUsed, (tx, { address }, now) => {
    const what =
      'Somebody has just signed up with this e-mail address. It already belongs to your account, so the new account cannot use it. To get back into your account, sign in or reset your password.'
    const data = { name: 'there', what, link: '/account/forgot' }
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),

  on(addressReplaced, (tx, { name, before: address, after }, now) => {
    const what = `The e-mail address of your account was changed to ${hinted(after)}.`
    const data = { name, what, link: SECURITY_PAGE }
    // The old address no longer belongs to the account.
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),

  on(passwordResetRequested, (tx, { account, address, name, code }, now) => {
    const data = { name, link: `/account/reset?code=${code}` }
    return queueEmail(tx, { kind: 'reset-password', account, address, data }, now)
  }),

  on(memberInvited, (tx, { from, address, code }, now) => {
    const data = { from, link: `/account/sign-up?invitation=${code}` }
    return queueEmail(tx, { kind: 'invitation', account: null, address, data }, now)
  }),

  on(securityChanged, async (tx, { account, ...change }, now) => {
    // The link to choose a new password says the rest.
    if (change.event === 'password_ended' && !change.disconnected) return
    const { email: address, name } = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as name'])
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    if (address === null) return
    const data = { name, what: sentenceOf(change), link: SECURITY_PAGE }
    await queueEmail(tx, { kind: 'security', account, address, data }, now)
  }),

  on(accountErased, (tx, { name, address }, now) => {
    const what = 'Your account has been deleted. Thank you for every idea.'
    const data = { name, what, link: '/' }
    // The account no longer exists, so the e-mail belongs to none and is deleted some days after it was sent.
    return queueEmail(tx, { kind: 'security', account: null, address, data }, now)
  }),
]

function sentenceOf(change: SecurityChange): string {
  switch (change.event) {
    case 'password_changed':
      return 'Your password was changed.'
    case 'password_reset':
      return 'Your password was reset with a link from an e-mail.'
    case 'password_ended':
      return 'To protect your account, other accounts no longer sign in to it. Choose a new password with the link that we e-mailed you, then connect them again.'
    case 'two_factor_on':
      return 'Two-step sign-in was turned on.'
    case 'two_factor_off':
      return 'Two-step sign-in was turned off.'
    case 'recovery_code_used':
      return change.device === ''
        ? 'A recovery code was used to sign in.'
        : `A recovery code was used to sign in from ${change.device}.`
    case 'api_key_created':
      return `The API key “${change.name}” was created. Programs that have it act in your name.`
    case 'passkey_added':
      return `The passkey “${change.name}” was added. It signs in to your account.`
    case 'social_connected':
      return `Your account can now be signed in to with ${change.provider}.`
    case 'removal_requested':
      return `Your account will be deleted in ${REMOVAL_DAYS} days. Sign in before then to keep it.`
  }
}

/** Shortens an address so that only its owner recognises it: "a…@example.org". */
function hinted(address: string): string {
  return address.replace(/^(.)[^@]*/, '$1…')
}
