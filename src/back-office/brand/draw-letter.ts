import type { BrandValues } from './brand-values.ts'

const SIZE = 512

/** The first letter of a name in a square of the accent, as a PNG: drawn here, because browsers have the fonts. */
export async function drawLetter(
  name: string,
  { accent, ground, typePair }: Pick<BrandValues, 'accent' | 'ground' | 'typePair'>,
): Promise<File> {
  const probe = document.createElement('span')
  probe.className = `type-${typePair} headline`
  document.body.append(probe)
  const { fontFamily, fontWeight, fontStretch } = getComputedStyle(probe)
  probe.remove()
  const font = `${fontWeight} ${SIZE * 0.62}px ${fontFamily}`
  // It fails where one of the fonts is not there, such as one of the machine itself: another is drawn with.
  await document.fonts.load(font).catch(() => [])

  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws nothing')
  context.fillStyle = accent
  context.fillRect(0, 0, SIZE, SIZE)
  context.fillStyle = ground
  context.font = font
  if (Number.parseFloat(fontStretch) > 100) context.fontStretch = 'expanded'
  context.textAlign = 'center'
  const [letter = ''] = [...name.trim().toUpperCase()]
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letter)
  context.fillText(letter, SIZE / 2, SIZE / 2 + (above - below) / 2)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const blob = await promise
  if (!blob) throw new Error('The browser made no picture')
  return new File([blob], 'mark.png', { type: 'image/png' })
}
