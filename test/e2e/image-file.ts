import sharp from 'sharp'

/** An image as a camera would send it, for `setInputFiles`. */
export async function imageFile(name: string, hue: number) {
  const create = { width: 80, height: 100, channels: 3 as const, background: { r: hue, g: 90, b: 160 } }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}
