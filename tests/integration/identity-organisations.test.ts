import { afterAll, beforeAll } from 'vitest'
import { startOrganisations, theWorld } from '../identity/organisations/world.ts'
// In this order: the people who have signed in are there when the directory comes.
import '../identity/organisations/sign-in-steps.ts'
import '../identity/organisations/directory-steps.ts'

beforeAll(async () => {
  await startOrganisations()
})
afterAll(() => theWorld().stop())
