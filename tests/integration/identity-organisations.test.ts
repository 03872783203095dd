import { afterAll, beforeAll } from 'vitest'
import { startedWorld, startOrganisations } from '../identity/organisations/world.ts'
// The order matters: the directory steps need the people who have signed in.
import '../identity/organisations/sign-in-steps.ts'
import '../identity/organisations/directory-steps.ts'

beforeAll(async () => {
  await startOrganisations()
})
afterAll(() => startedWorld().stop())
