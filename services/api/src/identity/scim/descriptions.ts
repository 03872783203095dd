import { SCIM, SCIM_PAGE_MAX } from '@ideathlon/contracts/integrators/scim'

const off = { supported: false }

export const configAt = (origin: string) => ({
  schemas: [SCIM.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE_MAX },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The SCIM token of the organisation.',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: `${origin}/api/scim/v2/ServiceProviderConfig`,
  },
})

const resourceTypeAt = (origin: string) => ({
  schemas: [SCIM.resourceType],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  description: 'A member of the organisation',
  schema: SCIM.user,
  meta: { resourceType: 'ResourceType', location: `${origin}/api/scim/v2/ResourceTypes/User` },
})

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const userSchemaAt = (origin: string) => ({
  schemas: [SCIM.schema],
  id: SCIM.user,
  name: 'User',
  description: 'A member of the organisation',
  attributes: [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('name', {
      type: 'complex',
      subAttributes: [attribute('givenName'), attribute('familyName')],
    }),
    attribute('displayName', { mutability: 'readOnly' }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value'),
        attribute('type'),
        attribute('primary', { type: 'boolean' }),
      ],
    }),
    attribute('active', { type: 'boolean' }),
  ],
  meta: { resourceType: 'Schema', location: `${origin}/api/scim/v2/Schemas/${SCIM.user}` },
})

const listOf = <T>(resource: T) => ({
  schemas: [SCIM.list] as [typeof SCIM.list],
  totalResults: 1,
  startIndex: 1,
  itemsPerPage: 1,
  Resources: [resource],
})

export const resourceTypesAt = (origin: string) => listOf(resourceTypeAt(origin))
export const schemasAt = (origin: string) => listOf(userSchemaAt(origin))
