/**
 * Whether a string contains anything visible. Spaces and invisible characters, such as joiners, do
 * not count.
 */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
