/** How long a sentence stays in its live region: longer than a screen reader needs to read it. */
const REMOVE_AFTER_MS = 10_000

/** Sentences announced in the current task. */
const announcedNow = new Set<string>()

/**
 * The live regions, newest last. Regions below a modal dialog are silent, so each dialog has its
 * own.
 */
const places: HTMLElement[] = []

/**
 * Announces a sentence to screen readers: after the current speech, or immediately if it is urgent.
 * The sentence is invisible, so the page must also show the information.
 */
export function announce(words: string, { urgent = false }: { urgent?: boolean } = {}): void {
  const place = places.at(-1)
  const announcement = words.trim()
  if (place === undefined || announcement === '') return
  // Two parts of a page can announce the same fact, such as a lost connection; it is announced only
  // once.
  if (announcedNow.has(announcement)) return
  announcedNow.add(announcement)
  setTimeout(() => announcedNow.delete(announcement))
  const region = place.querySelector(`[aria-live=${urgent ? 'assertive' : 'polite'}]`)
  const sentence = document.createElement('p')
  sentence.textContent = announcement
  region?.append(sentence)
  setTimeout(() => sentence.remove(), REMOVE_AFTER_MS)
}

/** Announces in this region until the returned function is called. */
export function registerLiveRegion(place: HTMLElement): () => void {
  places.push(place)
  return () => {
    places.splice(places.indexOf(place), 1)
  }
}
