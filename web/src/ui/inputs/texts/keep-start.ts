export const AREA_MAX = 1000

/** Ensures that text always starts with certain words: changes to them are undone. */
export function keepStart(text: string, start: string): string {
  if (start === '' || text.startsWith(start)) return text
  let shared = 0
  while (shared < start.length && text[shared] === start[shared]) shared += 1
  // If part of the start was deleted or text was inserted into it, the rest of the text follows the
  // restored start.
  const tail = text.slice(shared)
  const left = start.slice(shared)
  for (let cut = 0; cut < left.length; cut += 1) {
    if (tail.startsWith(left.slice(cut))) return start + tail.slice(left.length - cut)
  }
  return start + tail
}
