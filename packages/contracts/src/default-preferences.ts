import { Held, PlatformParams, PreferencesPatch } from './preferences.ts'
import { route } from './route.ts'

export const readPlatformPreferences = route({
  method: 'GET',
  url: '/platforms/:slug/preferences',
  auth: 'visitor',
  summary: 'The default preferences of a platform',
  params: PlatformParams,
  status: 200,
  answer: Held,
})

export const changePlatformPreferences = route({
  method: 'PUT',
  url: '/platforms/:slug/preferences',
  auth: 'member',
  acts: ['platform.preferences'],
  summary: 'Change the preferences of a platform; for its owner and admins',
  params: PlatformParams,
  body: PreferencesPatch,
  status: 200,
  answer: Held,
})

export const readSystemPreferences = route({
  method: 'GET',
  url: '/admin/preferences',
  auth: 'admin',
  summary: 'The preferences that apply until a platform or a member sets others',
  status: 200,
  answer: Held,
})

export const changeSystemPreferences = route({
  method: 'PUT',
  url: '/admin/preferences',
  auth: 'admin',
  acts: ['system.preferences'],
  summary: 'Change the preferences of all platforms',
  body: PreferencesPatch,
  status: 200,
  answer: Held,
})
