/** The sections with pages that open soon. */
export type SectionName = 'people'
