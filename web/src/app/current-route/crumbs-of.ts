import { type AddressParams, inWords, toAddress } from '@ideathlon/contracts/place-map'
import type { Crumb, Family, MappedPlace } from '../routes/route.ts'

type CrumbContext = {
  place: Pick<MappedPlace, 'family' | 'path' | 'crumbs'>
  params: AddressParams
  /** The viewer's handle. */
  viewer: string | undefined
  /** Names to show instead of the parameters, as far as they are known. */
  names?: AddressParams
}

const HOME: Crumb = { label: 'Home', to: '/' }

/** The breadcrumbs that lead to a place, without the place itself. */
export function crumbsOf({ place, params, viewer, names }: CrumbContext): Crumb[] {
  const all = [
    ...start(place.family, params, viewer),
    ...familyCrumbs(place.family),
    ...(place.crumbs ?? []),
  ]
  return all
    .filter(({ to }) => to !== place.path)
    .map(({ label, to }) => ({
      label: inWords(label, { ...params, ...names }),
      to: toAddress(to, params),
    }))
}

/**
 * Breadcrumbs on the viewer's pages start at the viewer's page; on another member's pages, at that
 * member's.
 */
function start(
  family: Family,
  { platformSlug }: AddressParams,
  viewer: string | undefined,
): Crumb[] {
  if (family === 'account') return [{ label: 'My Home', to: '/me' }]
  if (family !== 'dashboard' && family !== 'people') return [HOME]
  const isMine = platformSlug === 'me' || platformSlug === viewer
  return isMine
    ? [{ label: 'My Home', to: '/me' }]
    : [HOME, { label: '@:platformSlug', to: '/:platformSlug' }]
}

function familyCrumbs(family: Family): Crumb[] {
  if (family === 'dashboard') return [{ label: 'Dashboard', to: '/:platformSlug/my-dashboard' }]
  if (family === 'account') return [{ label: 'My Account', to: '/my-account/main' }]
  if (family === 'faqs') return [{ label: 'FAQs', to: '/faqs' }]
  if (family === 'about') return [{ label: 'About', to: '/about' }]
  if (family === 'admin') return [{ label: 'Admin Dashboards', to: '/admin' }]
  if (family === 'forums') return [{ label: 'Forums', to: '/:platformSlug/discussion-forums' }]
  return []
}
