/** Whether a text shows anything: spaces and characters without a shape, as joiners are, do not. */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)
