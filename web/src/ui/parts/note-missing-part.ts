import { isAnythingUnsaved, saveDrafts } from '../dirty-forms.ts'
import { toast } from '../signals/toasts.ts'
import { lookForVersion } from './look-for-version.ts'

const STORAGE_KEY = 'ideathlon-reloaded'
/** After a reload that did not help, the page does not reload by itself for this long. */
const AGAIN_AFTER_MS = 10 * 60_000

let isShowing = false
/** The address the user was navigating to. */
let heading: string | undefined

/** Sets the address that a reload continues to. */
export function headFor(to: string): void {
  heading = to
}

/**
 * A part of the page did not load, most likely because of a new release. Drafts are saved first. If
 * no unsaved work is left, the page reloads once; otherwise the user decides when.
 */
export async function noteMissingPart(): Promise<void> {
  if (isShowing) return
  isShowing = true
  await saveDrafts()
  const version = await lookForVersion()
  if (version !== 'unreachable' && reloadOnce()) return
  isShowing = false
  toast(SAYS[version], {
    about: 'version',
    ms: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', run: () => void reload() },
  })
}

const SAYS = {
  another: 'A new version is available. This page stays as it is until you reload.',
  same: 'Part of this page did not load. The rest stays as it is until you reload.',
  unreachable: 'Part of this page could not be loaded. Check your connection, then reload.',
}

/**
 * Reloads unless unsaved work would be lost or a reload was tried already.
 * Returns whether it reloads.
 */
export function reloadOnce(): boolean {
  if (isAnythingUnsaved() || !isFirstTry()) return false
  if (heading === undefined) location.reload()
  else location.assign(heading)
  return true
}

/** What can be saved is saved; what cannot, the browser asks about before it goes. */
export async function reload(): Promise<void> {
  await saveDrafts()
  location.reload()
}

function isFirstTry(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORAGE_KEY))
    if (Date.now() - last < AGAIN_AFTER_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage the first try looks like the tenth, so there is no reload.
    return false
  }
}
