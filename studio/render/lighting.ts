import { blur, createField, downsample, type ScalarField } from './raster.ts'
import type { GarmentBuffers } from './compose-garment.ts'

/** Light that reaches each pixel; 1 is the light on the open table. */
export interface LightMaps {
  key: Float32Array
  fill: Float32Array
  /** specular light of the fabric's gloss */
  specular: Float32Array
  /** angle between surface and camera: 0 faces the camera, 1 is vertical */
  slope: Float32Array
}

/** Direction of the soft key light: degrees counterclockwise from the right, and degrees above the table. */
export interface KeyLight {
  azimuth: number
  elevation: number
}

export const studioLight: KeyLight = { azimuth: 128, elevation: 37 }

const azimuths = 14
const elevations = [10, 27, 45, 63, 82]

interface SkySample {
  x: number
  y: number
  z: number
  tan: number
  key: number
  fill: number
}

function sampleSky(keyLight: KeyLight): SkySample[][] {
  const radians = Math.PI / 180
  const lx = Math.cos(keyLight.azimuth * radians) * Math.cos(keyLight.elevation * radians)
  const ly = -Math.sin(keyLight.azimuth * radians) * Math.cos(keyLight.elevation * radians)
  const lz = Math.sin(keyLight.elevation * radians)
  const all = Array.from({ length: azimuths }, (_, a) =>
    elevations.map((degrees): SkySample => {
      const az = ((a + 0.5) / azimuths) * 2 * Math.PI
      const el = degrees * radians
      const [x, y, z] = [Math.cos(az) * Math.cos(el), -Math.sin(az) * Math.cos(el), Math.sin(el)]
      const lightCosine = x * lx + y * ly + z * lz
      const solid = Math.cos(el)
      return {
        x,
        y,
        z,
        tan: Math.tan(el),
        key: solid * Math.exp((lightCosine - 1) * 9),
        fill: solid * (0.55 + 0.45 * z),
      }
    }),
  )
  // Normalize: the open, flat table receives 1 of each.
  const sum = (of: 'key' | 'fill'): number => all.flat().reduce((total, ray) => total + ray[of] * ray.z, 0)
  const key = sum('key')
  const fill = sum('fill')
  for (const ray of all.flat()) {
    ray.key /= key
    ray.fill /= fill
  }
  return all
}

/** The horizon of each pixel in one direction: the steepest rise, as a tangent. */
function computeHorizonMap(shape: ScalarField, mask: ScalarField, dx: number, dy: number, reach: number): ScalarField {
  const { width, height, data } = shape
  const out = createField(width, height)
  const distances: number[] = []
  for (let d = 1.2; d < reach; d = d * 1.4 + 0.5) distances.push(d)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (mask.data[i]! < 1e-4) continue
      const h = data[i]!
      let best = 0
      // Jitter the first step for each pixel: banding becomes noise, which the blur removes.
      const start = 0.75 + 0.5 * ((0.7548776662 * x + 0.569840291 * y) % 1)
      for (const distance of distances) {
        const d = distance * start
        const px = (x + dx * d + 0.5) | 0
        const py = (y + dy * d + 0.5) | 0
        if (px < 0 || py < 0 || px >= width || py >= height) break
        const rise = (data[py * width + px]! - h) / d
        if (rise > best) best = rise
      }
      out.data[i] = best
    }
  return out
}

/** Horizons of each pixel in every direction, at half resolution; independent of the light. */
export interface HorizonMaps {
  heightMap: ScalarField
  mask: ScalarField
  tangents: ScalarField[]
}

/** Computes the horizon maps of a garment, once for any number of lights. */
export function computeHorizons(buffers: GarmentBuffers): HorizonMaps {
  const halfHeight = blur(downsample(buffers.shadowHeightMap), 0.6)
  // Distances halve with the resolution, so heights must.
  for (let i = 0; i < halfHeight.data.length; i++) halfHeight.data[i]! /= 2
  const mask = blur(downsample(buffers.coverage), 24 * buffers.viewport.scale)
  const tangents = Array.from({ length: azimuths }, (_, a) => {
    const az = ((a + 0.5) / azimuths) * 2 * Math.PI
    return blur(computeHorizonMap(halfHeight, mask, Math.cos(az), -Math.sin(az), 75 * buffers.viewport.scale), 1.1)
  })
  return { heightMap: halfHeight, mask, tangents }
}

/** Lights the buffers: key light, fill light, specular, with shadows and ambient occlusion from the horizons. */
export function computeLighting(
  buffers: GarmentBuffers,
  keyLight: KeyLight = studioLight,
  horizons: HorizonMaps = computeHorizons(buffers),
): LightMaps {
  const { width, height, heightMap: relief } = buffers
  const size = width * height
  const { heightMap: halfHeight, mask } = horizons
  const skySamples = sampleSky(keyLight)
  const normals = new Float32Array(size * 3)
  const { data } = relief
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = data[x > 0 ? i - 1 : i]!
      const right = data[x < width - 1 ? i + 1 : i]!
      const up = data[y > 0 ? i - width : i]!
      const down = data[y < height - 1 ? i + width : i]!
      const nx = (left - right) / 2
      const ny = (up - down) / 2
      const inv = 1 / Math.sqrt(nx * nx + ny * ny + 1)
      normals[3 * i] = nx * inv
      normals[3 * i + 1] = ny * inv
      normals[3 * i + 2] = inv
    }
  const lightMaps: LightMaps = {
    key: new Float32Array(size),
    fill: new Float32Array(size),
    specular: new Float32Array(size),
    slope: new Float32Array(size),
  }
  const sharpness = buffers.fabrics.map((fabric) => 2 / Math.max(0.02, fabric.roughness ** 2))
  const glossy = Uint8Array.from(buffers.fabrics, (fabric) => (fabric.gloss > 0.02 ? 1 : 0))
  for (let a = 0; a < azimuths; a++) {
    const tangents = horizons.tangents[a]!
    // Packed into one array: the loop below takes most of the render time.
    const packedSamples = Float64Array.from(
      skySamples[a]!.flatMap((ray) => {
        // Half vector between the sample and the camera, which is straight above.
        const length = Math.sqrt(ray.x * ray.x + ray.y * ray.y + (ray.z + 1) * (ray.z + 1))
        return [
          ray.x,
          ray.y,
          ray.z,
          ray.tan,
          1 / (0.25 + 0.5 * ray.tan),
          ray.key,
          ray.fill,
          ray.x / length,
          ray.y / length,
          (ray.z + 1) / length,
        ]
      }),
    )
    for (let y = 0; y < height; y++) {
      const row = Math.min(halfHeight.height - 1, y >> 1) * halfHeight.width
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const piece = buffers.pieceIndex[i]!
        const h = row + Math.min(halfHeight.width - 1, x >> 1)
        if (piece < 0 && mask.data[h]! < 1e-4) continue
        const nx = normals[3 * i]!
        const ny = normals[3 * i + 1]!
        const nz = normals[3 * i + 2]!
        const horizonTangent = tangents.data[h]!
        const isGlossy = piece >= 0 && (glossy[piece] === 1 || buffers.metalness[i]! > 0.01)
        const exponent = isGlossy ? sharpness[piece]! : 0
        let key = 0
        let fill = 0
        let specular = 0
        for (let r = 0; r < packedSamples.length; r += 10) {
          const cosine = nx * packedSamples[r]! + ny * packedSamples[r + 1]! + nz * packedSamples[r + 2]!
          if (cosine <= 0) continue
          let visibility = (packedSamples[r + 3]! - horizonTangent) * packedSamples[r + 4]! + 0.5
          if (visibility <= 0) continue
          if (visibility > 1) visibility = 1
          visibility *= cosine
          key += packedSamples[r + 5]! * visibility
          fill += packedSamples[r + 6]! * visibility
          if (!isGlossy) continue
          const halfwayCosine = nx * packedSamples[r + 7]! + ny * packedSamples[r + 8]! + nz * packedSamples[r + 9]!
          if (halfwayCosine > 0.55)
            specular += packedSamples[r + 5]! * visibility * Math.exp((halfwayCosine - 1) * exponent)
        }
        lightMaps.key[i]! += key
        lightMaps.fill[i]! += fill
        lightMaps.specular[i]! += specular
      }
    }
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      lightMaps.slope[i] = 1 - normals[3 * i + 2]!
      // The open table, out of reach of every shadow: full light.
      if (lightMaps.key[i] === 0 && lightMaps.fill[i] === 0 && buffers.pieceIndex[i]! < 0)
        lightMaps.key[i] = lightMaps.fill[i] = 1
    }
  return lightMaps
}
