import type { Preferences } from './preferences.ts'

/** The defaults for preferences that neither the member nor the platform has set. */
export const PREFERENCE_DEFAULTS: Preferences = {
  gamedash: { shared_state: { gamedash_score: null, show_brain_numbering: false } },
  theme: 'system',
  keys: { single: true },
  tours: { done: {} },
  tips: { dismissed: {} },
  home: { order: 'shuffled' },
  reading: { reader_mode: false },
  forum: { digest: 'daily', follow_own: true, expand_replies: false, show_typing: true, muted: {} },
  privacy: { analytics: false },
  rules: { question_words: 'warn', idea_grace: false, asking: 'everyone' },
}
