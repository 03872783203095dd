import type { OwnHosts } from '@ideathlon/contracts/safe-place'
import type { Config } from '../../kernel/config/config.ts'

/** The hosts of this installation, to which a sign-in is allowed to return. */
export const ownHostsOf = ({ PUBLIC_URL, PORT, COOKIE_DOMAIN: domain }: Config): OwnHosts => ({
  origin: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
  domain,
})
