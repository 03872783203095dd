import * as z from 'zod'

/** The language of a member's text, as a value for the attribute `lang`; empty if unknown. */
export const TextLanguage = z.string().max(35).default('')
