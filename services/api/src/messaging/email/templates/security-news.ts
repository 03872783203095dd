import { deviceName } from '@ideathlon/contracts/device-name'
import { REMOVAL_DAYS } from '@ideathlon/contracts/identity'
import type { SecurityChange } from '../../../identity/security/signals.ts'

/**
 * The facts in an e-mail about account security. They are put into words in the reader's language.
 */
export type SecurityNews =
  | SecurityChange
  | { event: 'address_taken' | 'account_erased' }
  | { event: 'address_changed'; after: string }
  | Merged

type Merged = { event: 'accounts_merged'; closed: string; kept: string; signsInAs: string }

/** What happened, in a sentence. */
export function securitySentence(news: SecurityNews): string {
  switch (news.event) {
    case 'address_taken':
      return 'Someone has just tried to use this e-mail address for another account. It belongs to yours, so the other account cannot use it. If it was you, sign in, or reset your password.'
    case 'address_changed':
      return `The e-mail address of your account was changed to ${news.after}.`
    case 'account_erased':
      return 'Your account and your personal data have been deleted. Thank you for every idea.'
    case 'accounts_merged':
      return mergedSentence(news)
    case 'password_changed':
      return 'Your password was changed.'
    case 'password_reset':
      return news.disconnected
        ? 'Your password was reset with a link from an e-mail. We disconnected the accounts that could sign in to yours before its address was verified. Reconnect those that are yours.'
        : 'Your password was reset with a link from an e-mail.'
    case 'password_ended':
      return 'To protect your account, we removed its password and disconnected the other accounts that could sign in to it. Choose a new password with the link we e-mailed you, then reconnect those that are yours.'
    case 'two_factor_on':
      return 'Two-step verification was turned on.'
    case 'two_factor_off':
      return 'Two-step verification was turned off.'
    case 'recovery_code_used':
      return recoverySentence(news.device)
    case 'api_key_created':
      return `The API key “${news.name}” was created. Programs with this key can act on your behalf.`
    case 'passkey_added':
      return `The passkey “${news.name}” was added. You can use it to sign in.`
    case 'social_connected':
      return `You can now sign in with ${news.provider}.`
    case 'removal_requested':
      return `Your account will be deleted in ${REMOVAL_DAYS} days. Sign in before then to keep it.`
  }
}

function recoverySentence(stored: string): string {
  if (stored === '') return 'A recovery code was used to sign in.'
  const device = deviceName(stored)
  return `A recovery code was used to sign in from ${device}.`
}

const mergedSentence = ({ closed, kept, signsInAs }: Merged): string =>
  `Your accounts @${closed} and @${kept} were merged into @${kept}, because both belong to you. From now on, sign in with the e-mail address of @${signsInAs}. If you did not expect this, write to us.`
