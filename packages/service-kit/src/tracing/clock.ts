/** The clock for the start times of spans: milliseconds since 1970, with fractions. */
export const clock = () => performance.timeOrigin + performance.now()
