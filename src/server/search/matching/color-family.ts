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
  const [, red = '', green = '', blue = ''] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(swatch) ?? []
  if (!red) return ''
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16) / 255) as [number, number, number]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const lightness = (most + least) / 2
  const chroma = most - least
  if (chroma < 0.07) return lightness > 0.88 ? 'white' : lightness < 0.22 ? 'black' : 'grey'
  if (lightness < 0.09) return 'black'
  const hue = hueOf(r, g, b, most, chroma)
  const isWarm = hue >= 10 && hue <= 66
  if (isWarm && lightness > 0.92) return 'white'
  if (isWarm && lightness > 0.6 && chroma < 0.36) return 'beige'
  if (hue >= 10 && hue <= 45 && lightness < 0.42 && chroma < 0.45) return 'brown'
  if (hue > 45 && hue <= 66 && lightness < 0.42) return 'green'
  if ((hue < 14 || hue > 344) && lightness > 0.66) return 'pink'
  return hues.find(([upTo]) => hue <= upTo)?.[1] ?? 'red'
}

function hueOf(r: number, g: number, b: number, most: number, chroma: number) {
  const sixth = most === r ? ((g - b) / chroma + 6) % 6 : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4
  return sixth * 60
}
