/** The types of the package are not found by its `exports`. */
declare module 'tinyld/light' {
  export function detectAll(text: string): { lang: string; accuracy: number }[]
}
