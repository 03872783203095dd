/**
 * Whether `npm test -- thorough` is running: every combination, every repetition, and the files in
 * folders of that name.
 */
export const THOROUGH = process.env.THOROUGH === 'true'
/** The `exclude` of a kind of test in any other run. */
export const THOROUGH_FILES = 'tests/*/thorough/**'
