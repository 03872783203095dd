/**
 * Whether a text shows anything. Spaces and invisible characters, such as joiners, do not count.
 */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
