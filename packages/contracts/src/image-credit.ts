import * as z from 'zod'

export const CreditLink = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || /^https?:\/\/\S+$/iu.test(text), {
    message: 'The link of a credit must start with http:// or https://.',
  })

/** The author and source of a picture, shown below it. */
export const ImageCredit = z.object({
  /** The name of the site that offers the picture, for example Unsplash. */
  source: z.string().trim().min(1).max(60),
  /** The author of the picture; empty if unknown. */
  user: z.string().trim().max(120).default(''),
  /** The author's page on that site, or the page of the picture. */
  link: CreditLink.default(''),
})
export type ImageCredit = z.infer<typeof ImageCredit>
