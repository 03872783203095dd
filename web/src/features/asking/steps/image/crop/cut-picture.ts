import type { PercentCrop } from 'react-image-crop'

const WIDTH_MAX = 2400
const QUALITY = 0.92

/** The selected part of a picture, in pixels. */
export function partOf(
  { width, height }: { width: number; height: number },
  crop: Pick<PercentCrop, 'x' | 'y' | 'width' | 'height'>,
): { x: number; y: number; width: number; height: number; scale: number } {
  const part = {
    x: Math.round((crop.x / 100) * width),
    y: Math.round((crop.y / 100) * height),
    width: Math.max(1, Math.round((crop.width / 100) * width)),
    height: Math.max(1, Math.round((crop.height / 100) * height)),
  }
  return { ...part, scale: Math.min(1, WIDTH_MAX / part.width) }
}

/** The selected part of a picture as a new file; undefined if this browser cannot crop it. */
export async function cutPicture(
  picture: HTMLImageElement,
  crop: PercentCrop,
): Promise<File | undefined> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const { x, y, width, height, scale } = partOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) return undefined
  // A JPEG has no transparency.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const bytes = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  })
  return bytes === null ? undefined : new File([bytes], 'crop.jpg', { type: bytes.type })
}
