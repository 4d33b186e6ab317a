/** Colors by their place on the color circle: up to that many degrees. */
const hues: [upTo: number, family: string][] = [
  [14, 'red'],
  [40, 'orange'],
  [66, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [292, 'purple'],
  [344, 'pink'],
  [360, 'red'],
]

/** What a swatch is called by those who do not know the shop's own name of it: Ink is black. Empty where it is no color. */
export function colorFamilyOf(swatch: string): string {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(swatch)
  if (!parts) return ''
  const [r, g, b] = parts.slice(1).map((part) => Number.parseInt(part, 16) / 255) as [number, number, number]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const lightness = (most + least) / 2
  const chroma = most - least
  if (chroma < 0.07) return greyFamilyOf(lightness)
  if (lightness < 0.09) return 'black'
  const hue = hueOf(r, g, b, most, chroma)
  const warm = hue >= 10 && hue <= 66 ? warmFamilyOf(hue, lightness, chroma) : undefined
  if (warm) return warm
  if ((hue < 14 || hue > 344) && lightness > 0.66) return 'pink'
  return hues.find(([upTo]) => hue <= upTo)?.[1] ?? 'red'
}

const greyFamilyOf = (lightness: number) => (lightness > 0.88 ? 'white' : lightness < 0.22 ? 'black' : 'grey')

/** What a warm color is called where its lightness says more than its hue. */
function warmFamilyOf(hue: number, lightness: number, chroma: number) {
  if (lightness > 0.92) return 'white'
  if (lightness > 0.6 && chroma < 0.36) return 'beige'
  if (lightness >= 0.42) return undefined
  if (hue > 45) return 'green'
  return chroma < 0.45 ? 'brown' : undefined
}

function hueOf(r: number, g: number, b: number, most: number, chroma: number) {
  const sixth = most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return sixth * 60
}
