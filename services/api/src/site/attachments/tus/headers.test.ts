import { createHash } from 'node:crypto'
import { STREAM_UPLOAD_BYTES_MAX } from '@ideathlon/contracts/attachments/attachment-limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  announcedIn,
  checksumIn,
  demandVersion,
  offsetIn,
  readMetadata,
  writeMetadata,
} from './headers.ts'

describe('the metadata of an upload', () => {
  it('is read as it was written', () => {
    const keys = fc.stringMatching(/^[a-z]{1,10}$/)
    const values = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(fc.dictionary(keys, values, { noNullPrototype: true }), (metadata) => {
        expect(readMetadata(writeMetadata(metadata))).toEqual(metadata)
      }),
    )
  })

  it('contains name, type and privacy', () => {
    const metadata = { name: 'film.mp4', type: 'video/mp4', private: 'false' }
    expect(
      announcedIn({ 'upload-length': '500', 'upload-metadata': writeMetadata(metadata) }),
    ).toEqual({ ...metadata, private: false, kept: false, folder: null, length: 500 })
  })

  it('is private unless stated otherwise', () => {
    const said = writeMetadata({ name: 'film.mp4', type: '' })
    expect(announcedIn({ 'upload-length': '1', 'upload-metadata': said }).private).toBe(true)
  })

  it.each<{ length: string | undefined; metadata: Record<string, string>; says: number }>([
    { length: undefined, metadata: { name: 'a', type: '' }, says: 422 },
    { length: '0', metadata: { name: 'a', type: '' }, says: 422 },
    { length: '-1', metadata: { name: 'a', type: '' }, says: 422 },
    { length: '1e3', metadata: { name: 'a', type: '' }, says: 422 },
    { length: '10', metadata: { type: '' }, says: 422 },
    { length: '10', metadata: { name: '../etc/passwd', type: '' }, says: 422 },
    { length: '10', metadata: { name: 'a\0b', type: '' }, says: 422 },
    { length: '10', metadata: { name: 'a', type: '', private: 'perhaps' }, says: 422 },
    { length: String(STREAM_UPLOAD_BYTES_MAX + 1), metadata: { name: 'a', type: '' }, says: 413 },
  ])('is refused for $length bytes with $metadata', ({ length, metadata, says }) => {
    const headers = { 'upload-length': length, 'upload-metadata': writeMetadata(metadata) }
    expect(() => announcedIn(headers)).toThrow(expect.objectContaining({ status: says }))
  })
})

it('refuses another version of the protocol', () => {
  expect(() => demandVersion({ 'tus-resumable': '1.0.0' })).not.toThrow()
  for (const version of [undefined, '0.2.2', '2.0.0']) {
    expect(() => demandVersion({ 'tus-resumable': version })).toThrow(
      expect.objectContaining({ status: 412 }),
    )
  }
})

it('accepts only a whole number as an offset', () => {
  expect(offsetIn({ 'upload-offset': '70' })).toBe(70)
  for (const given of [undefined, '', '-1', '1.5', '0x10', 'NaN']) {
    expect(() => offsetIn({ 'upload-offset': given })).toThrow(
      expect.objectContaining({ status: 422 }),
    )
  }
})

it('accepts only a known algorithm in a checksum', () => {
  const digest = createHash('sha1').update('hello').digest()
  const header = `sha1 ${digest.toString('base64')}`
  expect(checksumIn({ 'upload-checksum': header })).toEqual({ algorithm: 'sha1', digest })
  expect(checksumIn({})).toBeUndefined()
  expect(() => checksumIn({ 'upload-checksum': 'crc32 AAAA' })).toThrow(
    expect.objectContaining({ status: 400 }),
  )
})
