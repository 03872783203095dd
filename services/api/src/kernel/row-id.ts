/** Whether a text is the number of a row: what is longer would not fit into an integer column. */
export const isRowId = (text: string): boolean => /^\d{1,9}$/.test(text)
