/** A member as public pages name them. */
export type Face = { name: string; handle: string }

/** The subject of a page, for search engines. */
export type About =
  | {
      kind: 'question'
      title: string
      text: string
      askedBy: Face | null
      opensAt: Date
      /** The winning idea, once everybody may read it. */
      winner?: { title: string; text: string; by: Face | null; ideas: number } | undefined
    }
  | { kind: 'member'; name: string; handle: string; bio: string }
  | { kind: 'board'; title: string }

type Place = { origin: string; canonical: string; image: string }

/** A description in the vocabulary of schema.org (JSON-LD). */
export function structuredData(about: About, { origin, canonical, image }: Place): object {
  const context = { '@context': 'https://schema.org' }
  const site = { '@type': 'WebSite', name: 'Ideathlon', url: `${origin}/` }
  const personOf = ({ name, handle }: Face) => ({
    '@type': 'Person',
    name,
    url: `${origin}/${handle}`,
  })
  if (about.kind === 'board') {
    const { title: name } = about
    return { ...context, '@type': 'CollectionPage', name, url: canonical, image, isPartOf: site }
  }
  if (about.kind === 'member') {
    const { name, handle, bio } = about
    const person = { ...personOf({ name, handle }), alternateName: `@${handle}`, image }
    const mainEntity = { ...person, ...(bio !== '' && { description: bio }) }
    return { ...context, '@type': 'ProfilePage', url: canonical, mainEntity }
  }
  const { title: name, text, askedBy, opensAt, winner } = about
  const question = {
    '@type': 'Question',
    name,
    ...(text !== '' && { text }),
    dateCreated: opensAt.toISOString(),
    url: canonical,
    image,
    ...(askedBy !== null && { author: personOf(askedBy) }),
  }
  if (winner === undefined) return { ...context, ...question, isPartOf: site }
  const acceptedAnswer = {
    '@type': 'Answer',
    name: winner.title,
    text: winner.text === '' ? winner.title : winner.text,
    url: canonical,
    ...(winner.by !== null && { author: personOf(winner.by) }),
  }
  const mainEntity = { ...question, answerCount: winner.ideas, acceptedAnswer }
  return { ...context, '@type': 'QAPage', mainEntity }
}

/** The data as an element that user content can neither close early nor turn into a comment. */
export const structuredElement = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
