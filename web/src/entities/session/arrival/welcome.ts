import type { SignedIn } from '@ideathlon/contracts/accounts'

/** Greets a member who has signed in. Signing in also cancels a pending deletion of the account. */
export const welcome = ({ me, back }: SignedIn): string =>
  back
    ? `Welcome back, ${me.user.first_name}. Your account has been restored.`
    : `Welcome back, ${me.user.first_name}.`
