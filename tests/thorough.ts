/**
 * Whether `npm test -- thorough` is running, which tries every combination and repetition and
 * includes the files in folders named `thorough`.
 */
export const THOROUGH = process.env.THOROUGH === 'true'
/** The files that all other runs leave out. */
export const THOROUGH_FILES = 'tests/*/thorough/**'
