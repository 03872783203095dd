/**
 * Whether anybody writes the log behind a test's api, and why it may do without where nobody does.
 */
export type LogChoice = { log: 'written' | 'beside' } | { log: 'none'; because: string }

/**
 * A writer comes with the api: everything that is filed goes into the log,
 * and a refusal fails the test.
 */
export const WRITTEN: LogChoice = { log: 'written' }

/** The test starts a writer of its own on the same servers. */
export const BESIDE: LogChoice = { log: 'beside' }

/** Nobody writes; `because`: a sentence that says why the test's claims do not need it. */
export const noWriter = (because: string): LogChoice => ({ log: 'none', because })

export const OWN_TABLES = noWriter(
  'It claims what the api answers from its own tables, which no answer of the log changes.',
)

export const BEFORE_THE_LOG = noWriter(
  'It claims who is let in and what is turned away, which is settled before the log is told.',
)

export const NO_EVENT = noWriter(
  'It claims things of which no event is filed: documents, files, e-mails, settings, reports of errors.',
)
