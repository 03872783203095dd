const KEY = /^[\x21-\x7e]{8,100}$/

/** Whether a header is a valid idempotency key: 8 to 100 plain characters. */
export const isIdempotencyKey = (given: unknown): given is string =>
  typeof given === 'string' && KEY.test(given)
