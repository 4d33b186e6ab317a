import { rasterizeColor, sampleBilinear } from './raster.ts'
import type { GarmentBuffers } from './compose-garment.ts'
import type { Piece } from '../garments/pattern.ts'
import type { LightMaps } from './lighting.ts'

/** Colors of one variant, CSS hex: `main`, and the names that the marks use. */
export type GarmentColors = { main: string } & Record<string, string>

/** The table's color: the page's sand. */
export const backdropColor = '#ece8e0'

type Rgb = [number, number, number]

function srgbToLinear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const linearByByte = Float32Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte))

function parseHexColor(hex: string): Rgb {
  return [1, 3, 5].map((at) => srgbToLinear(Number.parseInt(hex.slice(at, at + 2), 16))) as Rgb
}

function linearToSrgb(c: number): number {
  if (c <= 0) return 0
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
}

const steps = 16384
const brightest = 4
/** Lookup table from linear light to the tone-mapped sRGB byte. */
const toneMappedBytes = Uint8Array.from({ length: steps + 1 }, (_, i) =>
  Math.round(Math.min(255, linearToSrgb(toneMap((i / steps) ** 2 * brightest)))),
)

function toToneMappedByte(c: number): number {
  return toneMappedBytes[(Math.sqrt(c <= 0 ? 0 : c >= brightest ? 1 : c / brightest) * steps + 0.5) | 0]!
}

/** Film grain in [-0.5, 0.5], deterministic per pixel. */
function grainAt(i: number): number {
  let h = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5
}

/** Tone curve: linear below the shoulder, exponential towards white above it. */
function toneMap(c: number): number {
  const shoulder = 0.72
  if (c <= shoulder) return c
  return shoulder + (1 - shoulder) * (1 - Math.exp(-(c - shoulder) / (1 - shoulder)))
}

function inverseToneMap(c: number): number {
  const shoulder = 0.72
  if (c <= shoulder) return c
  return shoulder - (1 - shoulder) * Math.log(1 - (c - shoulder) / (1 - shoulder))
}

/** Multi-bounce ambient occlusion: brightens occluded light by the albedo around it (Jimenez et al., GTAO). */
function multiBounce(open: number, albedo: number): number {
  if (open >= 1) return open
  const a = 2.0404 * albedo - 0.3324
  const b = -4.7951 * albedo + 0.6417
  const c = 2.7552 * albedo + 0.6903
  return Math.max(open, ((open * a + b) * open + c) * open)
}

const keyColor: Rgb = [1.03, 1, 0.965]
const fillColor: Rgb = [0.96, 1, 1.055]
const keyShare = 0.68

/** Shades lit buffers with a variant's colors: three sRGB bytes per pixel. */
export async function recolor(
  buffers: GarmentBuffers,
  lightMaps: LightMaps,
  colors: GarmentColors,
  backdrop: string = backdropColor,
): Promise<Uint8Array> {
  const { width, height, viewport } = buffers
  const colorHex = (piece: Piece, name: string): string => {
    const pieceColors = piece.colors ?? colors
    return pieceColors[name] ?? pieceColors['main'] ?? colors.main
  }
  const colorLayers = await Promise.all(
    buffers.pieces.map(async (piece, index) => {
      const tint = piece.marks?.tint ?? ''
      const pieceViewport = buffers.pieceViewports[index]
      if (tint === '' || pieceViewport === undefined) return undefined
      return {
        pieceViewport,
        ...(await rasterizeColor(
          tint.replace(/\{(\w+)\}/g, (_, name: string) => colorHex(piece, name)),
          pieceViewport,
        )),
      }
    }),
  )
  const baseColors = buffers.pieces.map((piece) => parseHexColor(colorHex(piece, piece.colorName ?? 'main')))
  const backdropRgb = parseHexColor(backdrop).map(inverseToneMap) as Rgb
  const pixels = new Uint8Array(width * height * 3)
  const albedo: Rgb = [0, 0, 0]
  const out: Rgb = [0, 0, 0]
  const flat = [0, 1, 2].map((c) => keyShare * keyColor[c]! + (1 - keyShare) * fillColor[c]!) as Rgb
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    const y = (i / width) | 0
    const cover = buffers.coverage.data[i]!
    const top = buffers.pieceIndex[i]!
    const key = lightMaps.key[i]!
    const fill = lightMaps.fill[i]!
    const grain = 1 + 0.014 * grainAt(i)
    out[0] = out[1] = out[2] = 0
    if (top < 0 || cover < 1) {
      for (let c = 0; c < 3; c++) {
        const e =
          keyShare * key * keyColor[c]! + (1 - keyShare) * multiBounce(fill, backdropRgb[c]! * 0.8) * fillColor[c]!
        // In open light the table has exactly its own color, so the image meets the page without an edge.
        out[c] = backdropRgb[c]! * (e / flat[c]!) * grain
      }
    }
    if (top >= 0) {
      const fabric = buffers.fabrics[top]!
      const base = baseColors[top]!
      albedo[0] = base[0]
      albedo[1] = base[1]
      albedo[2] = base[2]
      const colorLayer = colorLayers[top]
      let inkCoverage = 0
      if (colorLayer !== undefined) {
        const { pieceViewport } = colorLayer
        const px = (buffers.u[i]! - pieceViewport.x) * pieceViewport.scale - 0.5
        const py = (buffers.v[i]! - pieceViewport.y) * pieceViewport.scale - 0.5
        if (px >= 0 && py >= 0 && px < colorLayer.width - 1 && py < colorLayer.height - 1) {
          const fx = px - Math.floor(px)
          const fy = py - Math.floor(py)
          const at = 4 * (Math.floor(py) * colorLayer.width + Math.floor(px))
          const { data } = colorLayer
          const tint: Rgb = [0, 0, 0]
          for (const [offset, weight] of [
            [0, (1 - fx) * (1 - fy)],
            [4, fx * (1 - fy)],
            [4 * colorLayer.width, (1 - fx) * fy],
            [4 * colorLayer.width + 4, fx * fy],
          ] as const) {
            const share = (weight * data[at + offset + 3]!) / 255
            inkCoverage += share
            for (let c = 0; c < 3; c++) tint[c]! += linearByByte[data[at + offset + c]!]! * share
          }
          for (let c = 0; c < 3; c++) albedo[c] = albedo[c]! * (1 - inkCoverage) + tint[c]!
        }
      }
      const metalness = buffers.metalness[i]!
      let albedoScale = buffers.albedoScale[i]!
      // Washing fades what protrudes.
      if (fabric.wear > 0) {
        const protrusion = (buffers.heightMap.data[i]! - sampleBilinear(buffers.shadowHeightMap, x, y)) / viewport.scale
        albedoScale += fabric.wear * 0.12 * Math.max(-0.8, Math.min(0.8, protrusion))
      }
      albedoScale = 1 + (albedoScale - 1) * (1 - 0.4 * inkCoverage)
      const dark = 1 - Math.min(1, (albedo[0] + albedo[1] + albedo[2]) / 0.25)
      const slope = lightMaps.slope[i]!
      const fuzz = fabric.fuzz * Math.min(1, slope * 2.2) * (keyShare * key + (1 - keyShare) * fill)
      const specular =
        lightMaps.specular[i]! *
        (fabric.gloss * (1 + Math.min(0, metalness)) * (1 - 0.45 * dark) + Math.max(0, metalness) * 0.22) *
        2.2
      for (let c = 0; c < 3; c++) {
        const a = Math.min(0.92, albedo[c]! * albedoScale * (1 + dark * 0.3) + 0.013 * dark)
        const e =
          keyShare * multiBounce(key, a * 0.7) * keyColor[c]! + (1 - keyShare) * multiBounce(fill, a) * fillColor[c]!
        // Steep surfaces also receive light from the bright table.
        const contrast = e / flat[c]! + 0.3 * backdropRgb[c]! * slope * Math.min(1, fill)
        const cloth = 0.95 * a * contrast + fuzz * (0.25 * a + 0.16 * Math.sqrt(a) + 0.006) + specular * keyColor[c]!
        out[c] = out[c]! * (1 - cover) + cloth * cover * grain
      }
    }
    for (let c = 0; c < 3; c++) pixels[3 * i + c] = toToneMappedByte(out[c]!)
  }
  return pixels
}
