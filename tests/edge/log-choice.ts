/**
 * Whether anything writes the log behind a test's api and, if not, why the test does not need it.
 */
export type LogChoice = { log: 'written' | 'beside' } | { log: 'none'; because: string }

/**
 * The api comes with a log writer: everything that is stored goes into the log, and a refusal fails
 * the test.
 */
export const WRITTEN: LogChoice = { log: 'written' }

/** The test starts its own writer on the same servers. */
export const BESIDE: LogChoice = { log: 'beside' }

/** Nothing writes the log. `because`: a sentence that says why the test does not need it. */
export const noWriter = (because: string): LogChoice => ({ log: 'none', because })

export const OWN_TABLES = noWriter(
  'It checks what the api answers from its own tables, which does not depend on the log.',
)

export const BEFORE_THE_LOG = noWriter(
  'It checks who is admitted and what is rejected, which is decided before anything reaches the log.',
)

export const NO_EVENT = noWriter(
  'It checks things that store no events: documents, files, e-mails, settings, error reports.',
)
