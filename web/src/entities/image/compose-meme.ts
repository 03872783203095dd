import type { Caption } from '@ideathlon/contracts/captions'
import { layOutMeme, MEME_FONT } from '@ideathlon/contracts/meme-layout'

const QUALITY = 0.92

/** Draws a picture with the two lines of a meme on a canvas, with the same layout as the server. */
export function drawMeme(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  caption: Caption,
): void {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  if (pen === null || size.width === 0) return
  pen.drawImage(picture, 0, 0)
  const { top, bottom } = layOutMeme(size, caption)
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.fontKerning = 'none'
  pen.fillStyle = '#fff'
  pen.strokeStyle = '#000'
  for (const { fontSize, stroke, lines } of [top, bottom]) {
    pen.font = `${fontSize}px ${MEME_FONT}, Impact, sans-serif`
    pen.lineWidth = stroke
    for (const { text, x, baseline } of lines) pen.strokeText(text, x, baseline)
    for (const { text, x, baseline } of lines) pen.fillText(text, x, baseline)
  }
}

/** Returns the canvas as a file; undefined if this browser cannot create one. */
export async function fileOfCanvas(canvas: HTMLCanvasElement): Promise<File | undefined> {
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  }).catch(() => null)
  return bytes === null ? undefined : new File([bytes], 'meme.jpg', { type: bytes.type })
}
