/**
 * Safari reads the content some time after the click. If the object URL is revoked earlier, nothing
 * is saved.
 */
const ADDRESS_LASTS_MS = 60_000

/** Saves a file on the user's device. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LASTS_MS)
}

export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
}
