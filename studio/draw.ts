import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { demoProducts, type DemoProduct } from '#server/demo/catalogue.ts'
import { coloursOf } from './colours.ts'
import { dye } from './recolor.ts'
import type { Frame } from './displacement-field.ts'
import { lay } from './compose-garment.ts'
import { light } from './light.ts'
import { looks } from './garment-specs.ts'
import type { Pattern } from './pattern.ts'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, '../src/server/demo/images') },
    views: { type: 'string', default: 'front,back,detail' },
    /** drawn this much larger than the picture, then reduced: smooth edges, fine grain */
    scale: { type: 'string', default: '1' },
    width: { type: 'string', default: '1024' },
    /** only colours whose name holds one of these */
    colours: { type: 'string', default: '' },
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

function frameOf(pattern: Pattern, view: View): Frame {
  const { x, y, zoom } = view === 'detail' ? pattern.closeUp : (pattern.view ?? { x: 640, y: 800, zoom: 1 })
  return { x: x - 640 / zoom, y: y - 800 / zoom, width: 1280 / zoom, height: 1600 / zoom, scale: zoom * scale }
}

let packing: Promise<unknown> = Promise.resolve()

async function drawProduct(product: DemoProduct): Promise<void> {
  const look = looks[product.model]
  if (look === undefined) throw new Error(`No look for ${product.model}: add it to studio/garment-specs.ts`)
  for (const view of views) {
    if (!options.views.split(',').includes(view)) continue
    const started = Date.now()
    const wanted = product.variants
      .filter(({ color }) => options.colours.split(',').some((word) => color.toLowerCase().includes(word)))
      .map((variant) => ({
        variant,
        file: join(options.out, variant.images[views.indexOf(view)]!.file.replace(/\w+$/, options.format)),
      }))
      .filter(({ file }) => options.again || !existsSync(file))
    const cloths = Map.groupBy(wanted, ({ variant }) => look.cloth?.[variant.color] ?? look.pattern)
    for (const [pattern, images] of cloths) {
      const laid = await lay(
        pattern[view === 'detail' ? pattern.closeUp.side : view],
        pattern.fabric,
        frameOf(pattern, view),
      )
      const lit = light(laid)
      for (const { variant, file } of images) {
        const picture = sharp(await dye(laid, lit, coloursOf(look, variant)), {
          raw: { width: laid.width, height: laid.height, channels: 3 },
        })
        picture.resize({ width, height, kernel: 'lanczos3' })
        if (options.format === 'avif')
          picture.avif({ quality: view === 'detail' ? 50 : 60, effort: 1, chromaSubsampling: '4:2:0' })
        else picture.png({ compressionLevel: 2 })
        // The next picture is drawn while this one is packed.
        await packing
        packing = picture.toFile(file)
      }
    }
    if (wanted.length > 0)
      console.log(
        `${product.model}: ${view}, ${wanted.length} colours, ${((Date.now() - started) / 1000).toFixed(1)} s`,
      )
  }
}

mkdirSync(options.out, { recursive: true })
for (const product of demoProducts)
  if (words.length === 0 || words.some((word) => product.model.toLowerCase().includes(word.toLowerCase())))
    await drawProduct(product)
await packing
