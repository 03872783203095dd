/** Where everybody begins: said of whoever has not played yet, without the names of all the other ranks. */
export const FIRST_RANK = ['Spark', 'Something just lit up in here.'] as const
