/** TypeScript does not find the types of the package, because its `exports` do not list them. */
declare module 'tinyld/light' {
  export function detectAll(text: string): { lang: string; accuracy: number }[]
}
