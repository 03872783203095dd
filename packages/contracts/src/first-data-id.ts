/** The id of the element that contains the data of a page as JSON. */
export const FIRST_DATA_ID = 'first-data'
