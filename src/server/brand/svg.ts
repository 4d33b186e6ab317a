import { t } from '#domain/texts/t.ts'

/** Bytes in which the root of an SVG is looked for: editors write comments and declarations before it. */
const HEAD = 4_096

/** Whether a file says that it is an SVG. What it really is shows when it is drawn. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD)).trimStart()
  return head.startsWith('<') && /<svg[\s>]/i.test(head)
}

/**
 * Why an SVG cannot be drawn as its maker sees it, or undefined: letters need fonts that this machine does not have, images and style
 * sheets from elsewhere are not loaded, and an SVG of scripts shows something else without them.
 */
export function findSvgFault(bytes: Uint8Array): string | undefined {
  const source = new TextDecoder().decode(bytes)
  if (/<!ENTITY\s+%|<!ENTITY\s[^>]*(?:SYSTEM|PUBLIC)/i.test(source)) return t('brand.svgForeign')
  if (/<(?:\w+:)?(?:text|tspan|textPath|foreignObject)[\s>/]/i.test(source)) return t('brand.svgText')
  if (/<(?:\w+:)?(?:image|feImage)[\s>/]|@import|url\(\s*['"]?\s*(?!#|data:)[^)\s]/i.test(source))
    return t('brand.svgForeign')
  return undefined
}
