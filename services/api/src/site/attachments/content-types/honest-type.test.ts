import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOf, seenIn } from './content-type.ts'
import { mismatchOf, PROGRAM_REFUSED } from './honest-type.ts'

const bytes = (latin1: string) => Buffer.from(latin1, 'latin1')
const PNG = bytes('\x89PNG\r\n\x1a\n....')
const MP4 = bytes('\x00\x00\x00\x20ftypisom....')
const ZIP = bytes('PK\x03\x04....')
const SVG = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

describe('the type of a file', () => {
  it.each([
    { given: bytes('\xff\xd8\xff\xe0....'), type: 'image/jpeg', kind: 'image' },
    { given: PNG, type: 'image/png', kind: 'image' },
    { given: bytes('RIFF????WEBPVP8 '), type: 'image/webp', kind: 'image' },
    { given: bytes('RIFF????WAVEfmt '), type: 'audio/wav', kind: 'audio' },
    { given: bytes('\x00\x00\x00\x18ftypheic....'), type: 'image/heic', kind: 'file' },
    { given: MP4, type: 'video/mp4', kind: 'video' },
    { given: bytes('\x00\x00\x00\x14ftypqt  ....'), type: 'video/quicktime', kind: 'video' },
    { given: bytes('\x1aE\xdf\xa3....'), type: 'video/webm', kind: 'video' },
    { given: bytes('\xff\xfb\x90\x00'), type: 'audio/mpeg', kind: 'audio' },
    { given: bytes('%PDF-1.7'), type: 'application/pdf', kind: 'file' },
    { given: ZIP, type: 'application/zip', kind: 'file' },
  ])('is recognised as $type, and its kind is $kind', ({ given, type, kind }) => {
    const seen = seenIn(given)
    expect(seen).toEqual({ is: 'known', type })
    expect(kindOf(seen)).toBe(kind)
  })

  it.each([
    { given: bytes('MZ\x90\x00'), is: 'program' },
    { given: bytes('\x7fELF\x02'), is: 'program' },
    { given: bytes('#!/bin/sh\nrm -rf /'), is: 'program' },
    { given: SVG, is: 'text' },
    { given: Buffer.from('héllo, wörld'), is: 'text' },
    { given: bytes('\x00\x01\x02\x03'), is: 'unknown' },
    { given: bytes('\xe9\xe9\xe9 not UTF-8'), is: 'unknown' },
  ])('is recognised as $is for $given', ({ given, is }) => {
    expect(seenIn(given)).toEqual({ is })
    expect(kindOf(seenIn(given))).toBe('file')
  })

  it('recognises text that is cut off in the middle of a character', () => {
    expect(seenIn(Buffer.from('naïve €').subarray(0, -1))).toEqual({ is: 'text' })
  })
})

describe('a file whose name or type contradicts its content', () => {
  it.each([
    { name: 'sun.png', type: 'image/png', given: MP4 },
    { name: 'sun.png', type: '', given: SVG },
    { name: 'sun.jpg', type: 'image/jpeg', given: PNG },
    { name: 'plan.pdf', type: 'application/pdf', given: ZIP },
    { name: 'film.mp4', type: 'video/mp4', given: bytes('hello') },
    { name: 'film', type: 'video/mp4', given: ZIP },
    { name: 'film', type: 'video/unheard-of', given: bytes('hello') },
    { name: 'notes.txt', type: 'text/plain', given: PNG },
    { name: 'report.docx', type: '', given: bytes('<html></html>') },
    { name: 'drawing.svg', type: 'image/svg+xml', given: PNG },
  ])('$name as $type is refused', ({ name, type, given }) => {
    expect(mismatchOf({ name, type }, seenIn(given))).toMatch(/content is something else/)
  })

  it.each([
    { name: 'sun.png', type: 'image/png', given: PNG },
    { name: 'SUN.PNG', type: '', given: PNG },
    { name: 'film.mov', type: 'video/quicktime', given: MP4 },
    { name: 'report.docx', type: 'application/vnd.openxmlformats-officedocument', given: ZIP },
    { name: 'drawing.svg', type: 'image/svg+xml', given: SVG },
    { name: 'notes.md', type: 'text/markdown', given: bytes('# hello') },
    { name: 'data.bin', type: 'application/octet-stream', given: bytes('\x00\x01') },
    { name: 'no ending', type: '', given: bytes('\x00\x01') },
  ])('accepts $name as $type if the content matches', ({ name, type, given }) => {
    expect(mismatchOf({ name, type }, seenIn(given))).toBeUndefined()
  })

  it('refuses a program under any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, type) => {
        expect(mismatchOf({ name, type }, seenIn(bytes('MZ....')))).toBe(PROGRAM_REFUSED)
      }),
    )
  })

  it('shows nothing as a picture, sound or video unless its content is one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => kindOf(seenIn(Buffer.from(`<${text}`))) === 'file'),
    )
  })
})
