type Judge = typeof import('./password-strength.ts')

let judge: Promise<Judge> | undefined

/**
 * Loads the dictionaries once, on first use: loading them with everything else would take a third
 * of the start-up time.
 */
export function prepareJudge(): Promise<Judge> {
  judge ??= import('./password-strength.ts')
  return judge
}

/**
 * Why a password is weak; undefined if it is not. `about`: the member's handle, address and name.
 */
export async function weaknessOf(
  password: string,
  about: readonly string[],
): Promise<string | undefined> {
  const strength = await prepareJudge()
  return strength.weaknessOf(password, about)
}
