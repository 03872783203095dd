import * as z from 'zod'

/** The language of what somebody wrote, as the attribute `lang` names it; empty while it cannot be told. */
export const TextLanguage = z.string().max(35).default('')
