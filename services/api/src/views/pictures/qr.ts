import { invalid } from '@ideathlon/service-kit/http/refusal'
import sharp from 'sharp'
import { renderSVG } from 'uqr'

const PNG_SIDE = 1024

/** A QR code for an address on this site. Codes that lead elsewhere could be passed off as ours. */
export function qrSvg(url: string, origin: string): string {
  if (new URL(url).origin !== new URL(origin).origin) {
    throw invalid([{ field: 'url', error: 'Enter an address on this site.' }])
  }
  return renderSVG(url, { border: 2, ecc: 'M' })
}

/** A QR code as a PNG that is large enough for a poster. */
export async function qrPng(url: string, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const svg = qrSvg(url, origin)
  const large = sharp(Buffer.from(svg)).resize(PNG_SIDE, PNG_SIDE, { kernel: 'nearest' })
  return new Uint8Array(await large.png().toBuffer())
}
