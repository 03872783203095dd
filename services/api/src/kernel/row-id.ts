/** Whether a text is a valid row id. A longer number would not fit into an integer column. */
export const isRowId = (text: string): boolean => /^\d{1,9}$/.test(text)
