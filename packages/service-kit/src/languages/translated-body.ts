import * as z from 'zod'
import { translated } from './translations.ts'

const OneError = z.looseObject({ error: z.looseObject({ message: z.string() }) })
const FieldErrors = z.looseObject({
  errors: z.array(z.looseObject({ field: z.string(), error: z.string() })),
})

/** The body of a refusal with its messages translated. */
export function translatedBody(body: unknown, language: string): unknown {
  if (language === 'en') return body
  const one = OneError.safeParse(body)
  if (one.success) {
    const { error } = one.data
    return { ...one.data, error: { ...error, message: translated(error.message, language) } }
  }
  const fields = FieldErrors.safeParse(body)
  if (!fields.success) return body
  const errors = fields.data.errors.map((each) => ({
    ...each,
    error: translated(each.error, language),
  }))
  return { ...fields.data, errors }
}
