const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request with this method changes nothing. */
export const isReading = (method: string): boolean => READS.has(method)
