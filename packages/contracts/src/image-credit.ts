import * as z from 'zod'

export const CreditLink = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || /^https?:\/\/\S+$/iu.test(text), {
    message: 'The link of a credit must start with http:// or https://.',
  })

/** Who made a picture and where it is from; it is shown below the picture. */
export const ImageCredit = z.object({
  /** The name of the site that offers it, for example Unsplash. */
  source: z.string().trim().min(1).max(60),
  /** Who made it; empty if that is not known. */
  user: z.string().trim().max(120).default(''),
  /** Their page there, or the page of the picture. */
  link: CreditLink.default(''),
})
export type ImageCredit = z.infer<typeof ImageCredit>
