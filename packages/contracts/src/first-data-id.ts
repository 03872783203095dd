/** The element of a document that holds the data of its page as JSON. */
export const FIRST_DATA_ID = 'first-data'
