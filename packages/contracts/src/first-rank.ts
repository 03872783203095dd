/**
 * The first rank, for members who have not played yet. It has its own file so that pages do not
 * load all the ranks.
 */
export const FIRST_RANK = ['Spark', 'Something just lit up in here.'] as const
