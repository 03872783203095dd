/**
 * Files with no text that anybody reads on a page: tables of characters, and what only developers
 * and operators see in logs.
 */
export const CODE_FILES = [
  'packages/contracts/src/meme-layout.ts',
  'packages/contracts/src/title-advice.ts',
  'packages/contracts/src/embeds.ts',
  'packages/contracts/src/events/envelope.ts',
  'packages/contracts/src/rules.ts',
  'packages/contracts/src/operations.ts',
  'packages/contracts/src/locale-names.ts',
  'web/src/ui/generated-art/cell-field.ts',
  'web/src/entities/image/meme-font.ts',
  'web/src/features/asking/steps/image/free/search-words.ts',
  'web/src/entities/session/consent.ts',
  'web/src/entities/language/language.ts',
]

/** Strings that look like text for people but are not. */
export const NOT_TEXT: ReadonlySet<string> = new Set([
  'Anton',
  'Problem',
  'search everywhere',
  '{n, plural, one {{n} {unit}} other {{n} {unit}s}}',
  'place {to}',
  'member {handle}',
  'question {slug}',
  'page {path}',
  'vote {id} {kind}',
  '{fontSize}px {MEME_FONT}, Impact, sans-serif',
  '{MEME_FONT}, Impact, sans-serif',
  '<head><base target="_blank">',
  "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  "'Bricolage Grotesque',{FONT}",
  '-- \nIdeathlon, {site}',
  '{own} · Ideathlon',
  '{about} · Ideathlon',
  '{own} · {about} · Ideathlon',
  'Ideathlon. {GENERAL}',
  'English',
  'Deutsch',
  'M0 {MASTHEAD_HEIGHT}L{join}L{MASTHEAD_WIDTH} {MASTHEAD_HEIGHT}Z',
  'input:not([type=hidden], :disabled, [readonly]), textarea, select, [contenteditable=true]',
  'DE89 3704 0044 0532 0130 00',
  'Right',
  'Left',
])
