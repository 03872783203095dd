import type { SignedIn } from '@ideathlon/contracts/accounts'

/** Greets a member who signed in; signing in also ends a deletion that was under way. */
export const welcome = ({ me, back }: SignedIn): string =>
  back
    ? `Welcome back, ${me.user.first_name}. Your account has been restored.`
    : `Welcome back, ${me.user.first_name}.`
