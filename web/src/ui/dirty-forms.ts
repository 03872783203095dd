import { useEffect, useId } from 'react'

const dirty = new Set<string>()

/** Notes that something written here is not saved anywhere yet. */
export function useDirtyForm(isDirty: boolean) {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    return () => void dirty.delete(id)
  }, [id, isDirty])
}

/** Whether a reload would cost somebody what they wrote. */
export function isAnythingUnsaved(): boolean {
  return dirty.size > 0 || isWriting(document.activeElement)
}

function isWriting(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== ''
  if (element instanceof HTMLInputElement) return element.value !== '' && !element.readOnly
  return element instanceof HTMLElement && element.isContentEditable
}
