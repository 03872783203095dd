/** A member as public pages name them. */
export type Face = { name: string; handle: string }

/** What a page is about, for search engines. */
export type About =
  | {
      kind: 'question'
      title: string
      text: string
      askedBy: Face | null
      opensAt: Date
      /** The idea in the first place, once everybody may read it. */
      winner?: { title: string; text: string; by: Face | null; ideas: number } | undefined
    }
  | { kind: 'member'; name: string; handle: string; bio: string }
  | { kind: 'board'; title: string }

type Place = { origin: string; canonical: string; image: string }

/** A description in the words of schema.org (JSON-LD). */
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

/** As an element that cannot be closed early and opens no comment, whatever people wrote. */
export const structuredElement = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
