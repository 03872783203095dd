import { type Format, formatFor } from '@ideathlon/contracts/format'
import { DEFAULT_LOCALE, type Locale } from '@ideathlon/contracts/locales'
import type { Forms, PluralValues } from '@ideathlon/contracts/plural'
import { useSyncExternalStore } from 'react'
import { useIsHydrated } from '../first-paint/first-paint.ts'

let current: Locale = DEFAULT_LOCALE
const watchers = new Set<() => void>()

/** Formats dates, numbers and lists for the viewer's locale, in the time zone of this device. */
export function format(): Format {
  return formatFor(current)
}

/** `format()` for a component that stays mounted when the viewer chooses another locale. */
export function useFormat(): Format {
  const locale = useSyncExternalStore(
    watch,
    () => current,
    () => current,
  )
  // The server does not know the viewer's time zone, so its page is hydrated in UTC and then shown
  // in the viewer's own.
  return formatFor(locale, useIsHydrated() ? undefined : 'UTC')
}

/** The locale of the viewer's account, or the default one for visitors. */
export function setLocale(locale: Locale) {
  if (locale === current) return
  current = locale
  for (const notify of watchers) notify()
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/**
 * The whole sentence for this number, in the viewer's language. See `plural.ts` in the contracts.
 */
export function plural<const Given extends Forms>(
  count: number,
  forms: Given,
  ...values: PluralValues<Given>
): string {
  return format().plural(count, forms, ...values)
}
