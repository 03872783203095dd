/**
 * Whether `npm test -- thorough` is running: every combination, every repetition, and the files in
 * folders of that name.
 */
export const THOROUGH = process.env.THOROUGH === 'true'
/** What every kind of test excludes in other runs. */
export const THOROUGH_FILES = 'tests/*/thorough/**'
