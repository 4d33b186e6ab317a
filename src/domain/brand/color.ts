/** A color as browsers write it: `#1746d1`. */
export type Hex = string

type Triple = [number, number, number]

const toChannels = (hex: Hex): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple

const toHex = (channels: Triple): Hex =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** How much light a color gives, from 0 to 1, as WCAG 2 measures it. */
export function luminance(hex: Hex): number {
  const [red, green, blue] = toChannels(hex).map(toLinear) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastRatio(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What a color looks like under so much of another one, from 0 to 1. Browsers mix in the same way. */
export function mixColors(under: Hex, over: Hex, share: number): Hex {
  const covering = toChannels(over)
  return toHex(
    toChannels(under).map((channel, index) => channel * (1 - share) + (covering[index] ?? 0) * share) as Triple,
  )
}

/** The color with another lightness, from 0 to 1, in OKLab, where steps look equal. What no screen can show gets paler until one can. */
export function withLightness(hex: Hex, lightness: number): Hex {
  const [, a, b] = toLab(hex)
  const isShown = (chroma: number) =>
    fromLab([lightness, a * chroma, b * chroma]).every((channel) => channel > -0.001 && channel < 1.001)
  let [least, most] = [0, 1]
  if (isShown(most)) least = most
  while (most - least > 0.01) {
    const middle = (least + most) / 2
    if (isShown(middle)) least = middle
    else most = middle
  }
  return toHex(fromLab([lightness, a * least, b * least]))
}

/** How light a color looks, from 0 to 1. */
export const lightnessOf = (hex: Hex): number => toLab(hex)[0]

// The matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toLab(hex: Hex): Triple {
  const [r, g, b] = toChannels(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => (light < 0 ? light * 12.92 : fromLinear(light))) as Triple
}
