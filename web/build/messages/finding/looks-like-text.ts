import { NOT_TEXT } from './not-text.ts'

const PLACEHOLDER = /\{\w+\}/g
const READABLE = /\p{L}/u
const ADDRESS = /^(?:https?:\/\/\S*|[a-z\d-]+(?:\.[a-z\d-]+)+|[a-z]+(?:-[a-z]+){3,})$/
/** Tailwind class names that have no hyphen, and keywords of CSS and SVG. */
const CLASS_WORDS = new Set(
  `absolute relative static fixed sticky block inline flex grid hidden contents table isolate container border
  rounded truncate underline italic uppercase lowercase capitalize invisible visible grow shrink transition
  blur shadow ring outline card display tabular chip prose group peer filter resize antialiased collapse skeleton field
  solid dashed auto none center start end smooth ease linear infinite forwards both transparent
  noopener noreferrer nofollow ugc evenodd round search touch rises mirrors`.split(/\s+/),
)
const CLASS = /^[!*\-a-z0-9_[\]()/.:#%&>~+=,'"@|$]+$/
const MARKED = /[-:[\]/\d]/
/** Addresses, paths, selectors, sizes, colours, CSS functions, event keys and file types. */
const CODE = [
  /^[a-z][\w.+-]*:\/\//,
  /^[./#?&@[<*>]\S*$/,
  /^\S+[:/=_]\S+$/,
  /^[\w-]+\([^)]*\)$/,
  /^\(.*\)$/,
  /^(?=.*\d)[MmLlHhVvCcSsQqTtAaZz0-9\s.,-]+$/,
  /^[-\d.]+\w*( [-\d.]+\w*)*$/,
  /^\w+ \.\d/,
  /^[A-Z]{2}(?: [A-Z]{2})+$/,
  /^[A-Z\d][A-Z\d_-]*$/,
  /^[A-Z]?[a-z\d]+[A-Z]\w*$/,
  /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+$/,
]

/**
 * Whether a string in code is written for people: it begins with a capital letter or contains a
 * space.
 */
export function looksLikeText(text: string): boolean {
  if (NOT_TEXT.has(text) || ADDRESS.test(text.trim())) return false
  const plain = text.replace(PLACEHOLDER, '').trim()
  if (!/\p{L}{2}/u.test(plain) || CODE.some((form) => form.test(text.trim()))) return false
  if (/^\p{Lu}/u.test(text.trim())) return true
  return /\s/.test(text.trim()) && !isClasses(text)
}

export function isReadable(text: string): boolean {
  return READABLE.test(text.replace(PLACEHOLDER, ''))
}

/**
 * Whether a string in a position meant for text is text, and not an address or a list of classes.
 */
export function isShown(text: string): boolean {
  if (NOT_TEXT.has(text) || !isReadable(text)) return false
  return !ADDRESS.test(text.trim()) && !(/\s/.test(text.trim()) && isClasses(text))
}

/** Whether the string is a list of class names or CSS values. */
function isClasses(text: string): boolean {
  const words = text.replace(PLACEHOLDER, '').split(/\s+/).filter(Boolean)
  return (
    words.length > 0 &&
    words.every((word) => CLASS.test(word) && (MARKED.test(word) || CLASS_WORDS.has(word)))
  )
}
