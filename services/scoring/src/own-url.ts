import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'

const EVERY_ADDRESS = ['0.0.0.0', '::']

/**
 * The URL at which other instances reach this one: as configured, or its own address. Null until it
 * is listening.
 */
export function ownUrl(
  { ADVERTISED_URL, HOST }: Pick<Config, 'ADVERTISED_URL' | 'HOST'>,
  address: AddressInfo | string | null,
): string | null {
  if (address === null || typeof address === 'string') return null
  if (ADVERTISED_URL !== undefined) return ADVERTISED_URL.replace(/\/+$/, '')
  const host = EVERY_ADDRESS.includes(HOST) ? outerAddress() : HOST
  return host === undefined ? null : `http://${host}:${address.port}`
}

function outerAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
