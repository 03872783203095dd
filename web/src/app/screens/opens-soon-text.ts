/** What a page without content says: what will be here and what works already, in two sentences that are true. */
export const OPENS_SOON_TEXT = {
  says: 'This part of a member’s page opens soon. Their brain and their highlights are already on their page.',
  meanwhile: { label: 'See the member’s page', to: '/:platformSlug' },
}
