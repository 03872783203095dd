import * as z from 'zod'

/**
 * A time as the database writes it: with an offset, and with as many decimal places as it needs.
 */
export const At = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
export const [Day, Text, Anything] = [z.iso.date(), z.string(), z.json()]
export const [Count, Id] = [z.int(), z.int()]

/** A list of strict objects: parsing fails if a row has a column that the schema does not list. */
export const rows = <S extends z.ZodRawShape>(shape: S) => z.array(z.strictObject(shape))
export const maybe = <S extends z.ZodType>(schema: S) => schema.nullable()
