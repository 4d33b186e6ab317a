import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { demoProducts } from '#server/demo/catalogue.ts'
import type { DemoProduct } from '#server/demo/demo-product.ts'
import { garmentColors } from './garments/garment-colors.ts'
import { recolor } from './render/recolor.ts'
import type { Viewport } from './render/raster.ts'
import { composeGarment } from './render/compose-garment.ts'
import { computeLighting } from './render/lighting.ts'
import { garmentSpecs } from './garments/garment-specs.ts'
import type { Pattern } from './garments/pattern.ts'

const { values: options, positionals: nameFilters } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/server/demo/images') },
    views: { type: 'string', default: 'front,back,detail' },
    /** supersampling: rendered this much larger than the image, then reduced */
    scale: { type: 'string', default: '1' },
    width: { type: 'string', default: '1024' },
    /** only colors whose name contains one of these, comma-separated */
    colors: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
    format: { type: 'string', default: 'avif' },
  },
})

const views = ['front', 'back', 'detail'] as const
type View = (typeof views)[number]

sharp.concurrency(1)

const width = Number(options.width)
const height = (width * 5) / 4
const scale = (Number(options.scale) * width) / 1280

function viewportOf(pattern: Pattern, view: View): Viewport {
  const { x, y, zoom } = view === 'detail' ? pattern.closeUp : (pattern.view ?? { x: 640, y: 800, zoom: 1 })
  return { x: x - 640 / zoom, y: y - 800 / zoom, width: 1280 / zoom, height: 1600 / zoom, scale: zoom * scale }
}

let encoding: Promise<unknown> = Promise.resolve()

async function drawProduct(product: DemoProduct): Promise<void> {
  const spec = garmentSpecs[product.model]
  if (spec === undefined)
    throw new Error(`No garment spec for ${product.model}: add it to studio/garments/garment-specs.ts`)
  for (const view of views) {
    if (!options.views.split(',').includes(view)) continue
    const started = Date.now()
    const missing = product.variants
      .filter(({ color }) => options.colors.split(',').some((word) => color.toLowerCase().includes(word)))
      .map((variant) => ({
        variant,
        file: join(options.out, variant.images[views.indexOf(view)]!.file.replace(/\w+$/, options.format)),
      }))
      .filter(({ file }) => options.again || !existsSync(file))
    const variantsByPattern = Map.groupBy(
      missing,
      ({ variant }) => spec.patternByColor?.[variant.color] ?? spec.pattern,
    )
    for (const [pattern, images] of variantsByPattern) {
      const buffers = await composeGarment(
        pattern[view === 'detail' ? pattern.closeUp.side : view],
        pattern.fabric,
        viewportOf(pattern, view),
      )
      const lightMaps = computeLighting(buffers)
      for (const { variant, file } of images) {
        const image = sharp(await recolor(buffers, lightMaps, garmentColors(spec, variant)), {
          raw: { width: buffers.width, height: buffers.height, channels: 3 },
        })
        image.resize({ width, height, kernel: 'lanczos3' })
        if (options.format === 'avif')
          image.avif({ quality: view === 'detail' ? 50 : 60, effort: 1, chromaSubsampling: '4:2:0' })
        else image.png({ compressionLevel: 2 })
        // The next image is rendered while this one is encoded.
        await encoding
        encoding = image.toFile(file)
      }
    }
    if (missing.length > 0)
      console.log(
        `${product.model}: ${view}, ${missing.length} colors, ${((Date.now() - started) / 1000).toFixed(1)} s`,
      )
  }
}

mkdirSync(options.out, { recursive: true })
for (const product of demoProducts)
  if (nameFilters.length === 0 || nameFilters.some((word) => product.model.toLowerCase().includes(word.toLowerCase())))
    await drawProduct(product)
await encoding
