import type { Language } from '#domain/texts/languages.ts'

/** Pixels of the images with which pages are shared. */
export const SHARED_IMAGE = { width: 1200, height: 630 } as const

/** What an image of a product says and shows: its address changes with any of it. */
type Said = readonly (string | number | undefined)[]

/** Where the image of a color of a product is with which it is shared, in a language. `slug` is that of the color. */
export const sharedImageUrl = (slug: string, language: Language, said: Said): string =>
  `/shared/${language}/${slug}.jpg?v=${checksumOf(said.join(' '))}`

/** A short sum of a text (FNV-1a), which tells one state of it from the next; no secret depends on it. */
function checksumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
