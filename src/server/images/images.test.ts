import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS, MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { imageUrl, largestImageUrl, imageSrcSet, type ImageFormat } from '#domain/images/image-url.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { ApiError } from '#domain/api/errors.ts'
import { createHostileImages, HIDDEN } from '#test/hostile/hostile-images.ts'
import { addImage } from './add-image.ts'
import { openDiskStorage } from '#server/platform/images/disk-storage.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { Renditions } from '#server/platform/images/renditions.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.empty())
afterAll(() => shop.close())

const add = (bytes: Uint8Array) => addImage(shop.database, shop.images.storage, bytes)

/** An image with something to see on it: grain, so that it cannot be pressed to nothing. */
function drawImage(width: number, height: number, { transparent = false } = {}) {
  return sharp({
    create: {
      width,
      height,
      channels: transparent ? 4 : 3,
      background: transparent ? { r: 0, g: 0, b: 0, alpha: 0 } : '#1746d1',
      ...(!transparent && { noise: { type: 'gaussian', mean: 128, sigma: 40 } }),
    },
  })
}

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } })

/** What becomes of a file: refused kindly, or kept as an image that can be read and hides nothing. */
async function outcomeOf(bytes: Buffer) {
  try {
    const { id } = await add(bytes)
    const kept = Buffer.from((await shop.images.storage.get(originalName(id))) ?? '')
    await sharp(kept).stats()
    return kept.includes(HIDDEN) ? 'kept with what it hides' : 'kept'
  } catch (error) {
    const isKind = error instanceof ApiError && error.status < 500
    return isKind ? 'refused' : String(error)
  }
}

async function original(id: string) {
  const bytes = await shop.images.storage.get(originalName(id))
  return sharp(bytes).metadata()
}

async function get(address: string) {
  const reply = await shop.app.inject({ method: 'GET', url: address })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

describe('adding a picture', () => {
  it('keeps the same picture once', async () => {
    const bytes = await drawImage(100, 125).webp().toBuffer()

    const first = await add(bytes)
    const second = await add(bytes)

    expect(second.id).toBe(first.id)
    expect(await shop.database.query.selectFrom('images').select('id').execute()).toEqual([{ id: first.id }])
  })

  it('keeps a clean picture byte for byte', async () => {
    const bytes = await drawImage(100, 125).avif({ effort: 0 }).toBuffer()

    const { id } = await add(bytes)

    expect(await shop.images.storage.get(originalName(id))).toEqual(bytes)
  })

  it('turns a picture upright and forgets where it was taken', async () => {
    const bytes = await drawImage(60, 40)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '36/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()

    const { id, width, height } = await add(bytes)

    expect([width, height]).toEqual([40, 60])
    const kept = await original(id)
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([40, 60, undefined, undefined])
  })

  it('takes the first frame of what moves', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => frame(color)))
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)

    const { id, width, height } = await add(bytes)

    expect([width, height]).toEqual([20, 25])
    expect((await original(id)).pages ?? 1).toBe(1)
    const stats = await sharp(await shop.images.storage.get(originalName(id))).stats()
    expect(stats.dominant).toMatchObject({ r: 248, b: 8 })
  })

  it('makes a placeholder of a few bytes', async () => {
    for (const [width, height] of [
      [1280, 1600],
      [1600, 200],
      [200, 1600],
    ] as const) {
      const { placeholder } = await add(await drawImage(width, height).jpeg().toBuffer())
      expect(placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(placeholder.length).toBeLessThan(300)
    }
  })

  it('gives the placeholder the tints of the image', async () => {
    // A blue garment before sand, as on a card.
    const garment = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#1a3cb0' } })
      .png()
      .toBuffer()
    const image = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#ece8e0' } })
    const { placeholder } = await add(
      await image
        .composite([{ input: garment }])
        .png()
        .toBuffer(),
    )
    const tiny = sharp(Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')).removeAlpha()
    const { data, info } = await tiny.raw().toBuffer({ resolveWithObject: true })
    const tintAt = (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 3).subarray(0, 3))
    const farthest = (seen: number[], wanted: number[]) =>
      Math.max(...seen.map((value, index) => Math.abs(value - (wanted[index] ?? 0))))
    for (const [x, y] of [
      [0, 0],
      [info.width - 1, info.height - 1],
      [0, info.height - 1],
    ] as const)
      expect(farthest(tintAt(x, y), [0xec, 0xe8, 0xe0])).toBeLessThan(12)
    expect(farthest(tintAt(Math.floor(info.width / 2), Math.floor(info.height / 2)), [0x1a, 0x3c, 0xb0])).toBeLessThan(
      12,
    )
  })

  it('refuses what is no picture, whatever it is called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const tiff = await drawImage(10, 10).tiff().toBuffer()
    for (const bytes of [Buffer.from(svg), Buffer.from('GIF'), Buffer.alloc(0), Buffer.from('%PDF-1.7'), tiff]) {
      await expect(add(bytes)).rejects.toMatchObject({ code: 'IMAGE_NOT_SUPPORTED' })
    }
    expect(await shop.database.query.selectFrom('images').selectAll().execute()).toEqual([])
  })

  it('refuses a picture that breaks off', async () => {
    for (const whole of [await drawImage(300, 300).jpeg().toBuffer(), await drawImage(300, 300).png().toBuffer()]) {
      await expect(add(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'IMAGE_BROKEN' })
    }
  })

  it('refuses too many bytes and too many pixels', async () => {
    await expect(add(Buffer.alloc(MAX_IMAGE_BYTES + 1))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    const huge = sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: 'white' } })
    const bytes = await huge.png({ compressionLevel: 1 }).toBuffer()
    await expect(add(bytes)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
  })
})

describe('hostile pictures', () => {
  it('are refused or kept without what they hide', async () => {
    const files = await createHostileImages()
    expect(files).toHaveLength(60)
    const outcomes: Record<string, string> = {}
    for (const { name, bytes } of files) outcomes[name] = await outcomeOf(bytes)
    const wanted = files.map(({ name, isImage }) => [name, isImage ? 'kept' : 'refused'])
    expect(outcomes).toEqual(Object.fromEntries(wanted))
  })

  it('say why beside the file, and the other files of the upload are kept', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const strip = await flat(5000, 2500).avif({ effort: 0 }).toBuffer()
    const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
    const images = [file(strip, 'bomb.avif'), file(await drawImage(40, 50).jpeg().toBuffer(), 'hoodie.jpg')]
    expect(await api.uploadImages({ images })).toMatchObject([
      { name: 'bomb.avif', id: '', error: expect.stringMatching(/too large/) },
      { name: 'hoodie.jpg', id: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
  })

  it.each(['jpeg', 'webp', 'avif'] as const)('of %s show the same without what they hide', async (format) => {
    const bytes = await drawImage(60, 70).toFormat(format).toBuffer()
    const { id } = await add(Buffer.concat([bytes, Buffer.from(HIDDEN)]))
    expect(await shop.images.storage.get(originalName(id))).toEqual(bytes)
  })
})

describe('delivering a picture', () => {
  it('answers in every format and width, for ever', async () => {
    const { id } = await add(await drawImage(400, 100).jpeg().toBuffer())
    const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
    for (const [format, type] of Object.entries(types)) {
      for (const width of IMAGE_WIDTHS) {
        const { status, headers, bytes } = await get(imageUrl(id, width, format as ImageFormat))
        expect([status, headers['content-type']]).toEqual([200, type])
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        const made = await sharp(bytes).metadata()
        expect(made.mediaType).toBe(type)
        expect(made.width).toBe(Math.min(width, 400))
      }
    }
  })

  it('offers widths up to the whole picture, as they really arrive', async () => {
    const image = await add(await drawImage(700, 875).jpeg().toBuffer())
    expect(largestImageUrl(image)).toBe(`/images/${image.id}/720.jpg`)
    const offered = imageSrcSet(image, 'avif').split(', ')
    expect(offered.at(-1)).toBe(`/images/${image.id}/720.avif 700w`)
    expect(offered).toHaveLength(4)
  })

  it('shows sand where a picture is transparent, never the placeholder behind it', async () => {
    const { id } = await add(await drawImage(200, 250, { transparent: true }).png().toBuffer())
    for (const format of ['jpg', 'webp', 'avif'] as const) {
      const { bytes } = await get(imageUrl(id, 160, format))
      const [red = 0, green = 0, blue = 0] = await sharp(bytes).raw().toBuffer()
      expect(Math.abs(red - 0xec) + Math.abs(green - 0xe8) + Math.abs(blue - 0xe0)).toBeLessThan(9)
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
    }
  })

  it('answers 404 for what it does not have', async () => {
    const { id } = await add(await drawImage(40, 50).jpeg().toBuffer())
    const unknown = 'f'.repeat(32)
    const wrong = [`/images/${unknown}/320.jpg`, `/images/${id}/321.jpg`, `/images/${id}/320.png`, `/images/x/320.jpg`]
    for (const address of [...wrong, '/images/..%2f..%2fshop.sqlite/320.jpg']) {
      expect(await get(address)).toMatchObject({ status: 404 })
    }
  })

  it('makes one rendition once, however many ask for it together', async () => {
    const { id } = await add(await drawImage(500, 625).jpeg().toBuffer())
    const { storage, written } = counted(shop.images.storage)
    const renditions = new Renditions(storage)

    const answers = await Promise.all(Array.from({ length: 20 }, () => renditions.get(id, 480, 'avif')))
    await renditions.get(id, 480, 'avif')

    expect(new Set(answers).size).toBe(1)
    expect(written).toEqual([`renditions/${id}/480.avif`])
  })

  it('asks again after a failure', async () => {
    const { id } = await add(await drawImage(50, 60).jpeg().toBuffer())
    let isFull = true
    const renditions = new Renditions({
      ...shop.images.storage,
      put: (name, bytes) => (isFull ? Promise.reject(new Error('disk full')) : shop.images.storage.put(name, bytes)),
    })
    await expect(renditions.get(id, 160, 'jpg')).rejects.toThrow('disk full')
    isFull = false
    expect(await renditions.get(id, 160, 'jpg')).toBeDefined()
  })
})

describe('pictures on disk', () => {
  it('lists what is whole, and sweeps only what nobody writes any more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-disk-'))
    try {
      const storage = await openDiskStorage(folder)
      await storage.put('originals/a', Buffer.from('a'))
      await storage.put('renditions/a/160.jpg', Buffer.from('b'))
      await writeFile(join(folder, 'unfinished', 'old'), 'half')
      await writeFile(join(folder, 'unfinished', 'new'), 'half')
      await utimes(join(folder, 'unfinished', 'old'), new Date(0), new Date(0))

      const reopened = await openDiskStorage(folder)

      expect(await namesIn(reopened, 'renditions/')).toEqual(['renditions/a/160.jpg'])
      expect((await namesIn(reopened, '')).toSorted()).toEqual(['originals/a', 'renditions/a/160.jpg'])
      expect(await readdir(join(folder, 'unfinished'))).toEqual(['new'])
      await reopened.delete('originals/a')
      await reopened.delete('originals/a')
      expect([await reopened.has('originals/a'), await reopened.get('originals/a')]).toEqual([false, undefined])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

const frame = (color: string) =>
  sharp({ create: { width: 20, height: 25, channels: 3, background: color } })
    .png()
    .toBuffer()

async function namesIn(storage: ImageStorage, prefix: string) {
  const names: string[] = []
  for await (const name of storage.list(prefix)) names.push(name)
  return names
}

/** The same storage, and the names written to it. */
function counted(storage: ImageStorage) {
  const written: string[] = []
  const put = async (name: string, bytes: Uint8Array) => {
    written.push(name)
    await storage.put(name, bytes)
  }
  return { storage: { ...storage, put }, written }
}
