/** What the start of a span is measured with: milliseconds since 1970, and parts of them. */
export const clock = () => performance.timeOrigin + performance.now()
