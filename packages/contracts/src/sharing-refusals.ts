/** The reasons why an account on another network was not connected. */
export const SHARING_REFUSALS = {
  share_provider_off: 'Posting to this network is not available here.',
  share_denied: 'You did not give permission, so nothing was connected.',
  share_state_over: 'Connecting took too long or was started in another browser. Start again.',
  mastodon_unreachable: 'This Mastodon server is not responding. Check its address and try again.',
  mastodon_refused: 'This Mastodon server does not accept our registration. Try again later.',
  bluesky_unreachable: 'Bluesky is not responding. Try again in a few minutes.',
  bluesky_wrong:
    'Bluesky does not accept this handle with this app password. Check both, or create a new app password.',
} as const
