/**
 * The reasons why a key, a passkey or a webhook is refused, or a way to sign in cannot be removed.
 */
export const INTEGRATION_REFUSALS = {
  webhooks_full: 'There are 10 webhooks, which is the maximum. Remove one first.',
  webhook_not_active: 'This webhook is not active. Resume it first.',
  passkeys_full: 'You have 10 passkeys, which is the maximum. Remove one first.',
  passkey_taken: 'This passkey already belongs to an account.',
  passkey_unknown: 'This passkey does not work here. Sign in with your password.',
  push_devices_full: 'You get notifications on 10 devices, which is the maximum. Remove one first.',
  api_keys_full: 'You have 10 API keys, which is the maximum. Revoke one first.',
  sso_full: 'There are 50 identity providers, which is the maximum. Remove one first.',
  sso_name_taken: 'Another identity provider already has this name. Choose a different one.',
  sso_foreign_address:
    'Your organisation only lets people sign in here with one of its own e-mail addresses. Nothing has changed.',
  sso_unproven:
    'Your organisation has not confirmed that your e-mail address is verified. Ask its administrator to do that.',
  sso_no_account:
    'Your organisation has no account for you here yet. Ask its administrator for access, or sign in to your own account and connect it there.',
  account_deactivated:
    'Your organisation has deactivated this account. Its administrator can reactivate it.',
  last_way_in: 'This is your only way to sign in. Set a password first.',
} as const
