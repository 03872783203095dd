/** Why a key, a passkey or a webhook is refused, or a way to sign in not removed. */
export const INTEGRATION_REFUSALS = {
  webhooks_full: 'There are 10 webhooks, which is the maximum. Remove one first.',
  webhook_not_active: 'This webhook is not active. Resume it first.',
  passkeys_full: 'You have 10 passkeys, which is the maximum. Remove one first.',
  passkey_taken: 'This passkey belongs to an account already.',
  passkey_unknown: 'This passkey does not work here. Sign in with your password.',
  push_devices_full: 'You get notifications on 10 devices, which is the maximum. Remove one first.',
  api_keys_full: 'You have 10 API keys, which is the maximum. Revoke one first.',
  last_way_in: 'This is your only way to sign in. Set a password first.',
} as const
