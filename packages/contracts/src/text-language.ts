import * as z from 'zod'

/** The language of a member's text, as a value of the attribute `lang`; empty if it is unknown. */
export const TextLanguage = z.string().max(35).default('')
