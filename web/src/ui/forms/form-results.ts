/** Why a form was not sent. */
export const FORM_STOPS = {
  no_action: 'No action provided',
  broken: 'Middleware failed',
  held_back: 'Before submit callback returned false',
  cancelled: 'User cancelled the action',
  invalid: 'Validation failed',
} as const
export type FormStop = keyof typeof FORM_STOPS

export type FormPhase = 'idle' | 'busy' | 'success' | 'error'

/** The state of a form that its children can use. */
export type FormFlags = { busy: boolean; success: boolean; hasErrors: boolean }

export function flagsOf(phase: FormPhase, errors: number): FormFlags {
  return { busy: phase === 'busy', success: phase === 'success', hasErrors: errors > 0 }
}

/**
 * A form is not sent again while it is being sent; a form that can be sent only once is not sent
 * again after it succeeded.
 */
export function mayBegin(phase: FormPhase, once: boolean): boolean {
  return phase !== 'busy' && !(once && phase === 'success')
}

export type Question = { title: string; text: string; confirm?: string; cancel?: string }

export const DEFAULT_QUESTION: Question = {
  title: 'Confirm?',
  text: 'Do you want to continue with this action?',
}

/** The question to ask before sending, or undefined for none. */
export function questionOf(confirm: boolean | Partial<Question> | undefined): Question | undefined {
  if (!confirm) return undefined
  return confirm === true ? DEFAULT_QUESTION : { ...DEFAULT_QUESTION, ...confirm }
}
