import { DEFAULT_LOCALE, type Locale } from './locales.ts'

/**
 * One whole sentence for each plural form of a language. `none` is for zero, where a separate
 * sentence reads better; a form that is left out uses `other`.
 */
export type Forms = { other: string } & { [form in Intl.LDMLPluralRule | 'none']?: string }

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values for a sentence's placeholders. Numbers are formatted for the locale. */
export type ValuesFor<Text> = { [name in NamesIn<Text>]: string | number }

type ValuesBeside<Given extends Forms> = Omit<ValuesFor<Given[keyof Given]>, 'n'>

/**
 * The values for a plural's placeholders other than `{n}`. They are required if the sentences are
 * known to have any.
 */
export type PluralValues<Given extends Forms> = string extends Given['other']
  ? [values?: Readonly<Record<string, string | number>>]
  : keyof ValuesBeside<Given> extends never
    ? []
    : [values: ValuesBeside<Given>]

/**
 * The sentence for a number: `plural(2, { one: '{n} idea', other: '{n} ideas' })` is "2 ideas".
 * `{n}` is the number in the format of the locale; other placeholders are replaced by the values.
 * This function uses the default locale. For text that a member reads, use `plural` of the
 * account's `Format`.
 */
export function plural<const Given extends Forms>(
  count: number,
  forms: Given,
  ...[values]: PluralValues<Given>
): string {
  return pluralIn(DEFAULT_LOCALE, count, forms, values ?? {})
}

/** The same for any locale, without the check that each placeholder has a value. */
export function pluralIn(locale: Locale, count: number, forms: Forms, values: object): string {
  const form = count === 0 && forms.none !== undefined ? 'none' : rules(locale).select(count)
  return replaced(forms[form] ?? forms.other, { ...values, n: count }, locale)
}

/** A sentence with its values filled in: `fill('{name} is now following you.', { name })`. */
export function fill<const Text extends string>(
  sentence: Text,
  values: ValuesFor<Text>,
  locale: Locale = DEFAULT_LOCALE,
): string {
  return replaced(sentence, values, locale)
}

/** Replaces all placeholders in one pass, so that braces inside a value are treated as text. */
function replaced(sentence: string, values: object, locale: Locale): string {
  const texts = new Map<string, unknown>(Object.entries(values))
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = texts.get(name)
    if (typeof value === 'number') return numbers(locale).format(value)
    return typeof value === 'string' ? value : whole
  })
}

const rules = forEachLocale((locale) => new Intl.PluralRules(locale))
const numbers = forEachLocale((locale) => new Intl.NumberFormat(locale))

/** Intl objects are slow to create and never change, so each is created once per locale. */
function forEachLocale<Made>(make: (locale: Locale) => Made): (locale: Locale) => Made {
  const made = new Map<Locale, Made>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}
