import { useEffect, useId } from 'react'

const dirty = new Set<string>()

/** Records whether the form has unsaved changes. */
export function useDirtyForm(isDirty: boolean) {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    return () => void dirty.delete(id)
  }, [id, isDirty])
}

/** The save functions of all autosaving forms on the page. */
const savers = new Set<() => Promise<unknown>>()

/** Registers the save function of an autosaving form; returns a function that removes it. */
export function savesItself(save: () => Promise<unknown>): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** The maximum time for saving, because the user is about to leave. */
const SAVE_MS_MAX = 3_000

/** Saves every autosaving form; the others stay unsaved. */
export async function saveDrafts(): Promise<void> {
  const late = new Promise((go) => setTimeout(go, SAVE_MS_MAX))
  await Promise.race([late, Promise.allSettled([...savers].map((save) => save()))])
}

/** Whether a reload would lose unsaved work. */
export function isAnythingUnsaved(): boolean {
  return dirty.size > 0 || isWriting(document.activeElement)
}

function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== ''
  if (element instanceof HTMLInputElement) return element.value !== '' && !element.readOnly
  return element instanceof HTMLElement && element.isContentEditable
}
