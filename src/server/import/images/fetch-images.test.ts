import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { importCsv, blackTeeRow } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { download, isPublic } from './download.ts'
import { fetchImages } from './fetch-images.ts'
import { writeFetchReport } from '#server/import/report.ts'

const shop = await openShop()
let web: Server
let origin: string
let asked: string[] = []

beforeAll(async () => {
  const image = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#1746d1' } })
    .jpeg()
    .toBuffer()
  web = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved.jpg') response.writeHead(302, { location: '/blue.jpg' }).end()
    else if (request.url === '/round.jpg') response.writeHead(302, { location: '/round.jpg' }).end()
    else if (request.url === '/page.jpg') response.end('<html>')
    else if (request.url === '/endless.jpg') response.end(Buffer.alloc(MAX_IMAGE_BYTES + 1))
    else if (request.url === '/blue.jpg') response.end(image)
    else response.writeHead(404).end()
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
})
beforeEach(async () => {
  asked = []
  await shop.empty()
})
afterAll(async () => {
  web.close()
  await shop.close()
})

/** The test's own web is in this machine, where a real import asks nobody. */
const get = (url: string) => download(url, () => true)
const fetchAll = () => fetchImages(shop.database, shop.images.storage, { get })

describe('fetching the pictures of an import', () => {
  it('shows them from then on, and asks for each once', async () => {
    await importCsv(shop, [
      blackTeeRow('S', { image: `${origin}/blue.jpg` }),
      blackTeeRow('S', { handle: 'b', title: 'B', image: `${origin}/blue.jpg` }),
    ])
    const { product } = await shop.api.getProduct({ id: 'box-tee' })
    expect((await shop.api.listProducts()).products[0]?.images).toEqual([])

    expect(await fetchAll()).toEqual({ fetched: 1, failed: [] })
    expect(await fetchAll()).toEqual({ fetched: 0, failed: [] })

    expect(asked).toEqual(['/blue.jpg'])
    const { variants } = await shop.api.getProduct({ id: product._id })
    expect(variants[0]?.images).toMatchObject([{ width: 40, height: 50, alt: 'Box Tee in Black' }])
    expect((await shop.api.listProducts()).products.map(({ images }) => images.length)).toEqual([1, 1])
  })

  it('keeps what was fetched and what was uploaded when the file comes again', async () => {
    const file = [blackTeeRow('S', { image: `${origin}/blue.jpg` })]
    await importCsv(shop, file)
    await fetchAll()
    const { variants } = await shop.api.getProduct({ id: 'box-tee' })
    const { variantId = '', images = [] } = variants[0] ?? {}
    const uploaded = {
      variant_id: variantId,
      position: 1,
      image_id: images[0]?.id ?? '',
      source_url: null,
      alt: 'Ours',
    }
    await shop.database.transact((tx) => tx.insertInto('variant_images').values(uploaded).execute())

    await importCsv(
      shop,
      file.map((row) => ({ ...row, title: 'New name', image: `${origin}/blue.jpg` })),
    )

    const after = await shop.api.getProduct({ id: 'box-tee' })
    expect(after.variants[0]?.images.map(({ alt }) => alt)).toEqual(['New name in Black', 'Ours'])
    expect(await fetchAll()).toEqual({ fetched: 0, failed: [] })
  })

  it('reports what it cannot have, and tries again the next time', async () => {
    for (const name of ['gone', 'page', 'endless', 'round', 'moved']) {
      await importCsv(shop, [blackTeeRow('S', { handle: name, title: name, image: `${origin}/${name}.jpg` })])
    }

    const result = await fetchAll()

    expect(result.fetched).toBe(1)
    const report = writeFetchReport(result)
    expect(report).toContain('Pictures  1 fetched, 4 failed')
    expect(report).toContain(`gone: ${origin}/gone.jpg: the answer was 404`)
    expect(report).toContain(`page: ${origin}/page.jpg: Pictures are JPEG, PNG, WebP, AVIF or GIF files.`)
    expect(report).toContain(`endless: ${origin}/endless.jpg: it is larger than 15 MB`)
    expect(report).toContain(`round: ${origin}/round.jpg: it leads from one address to the next`)
    expect((await fetchAll()).failed).toHaveLength(4)
  })

  it('gives a host up that fails again and again', async () => {
    const gone = (number: number) =>
      blackTeeRow('S', { handle: `tee-${number}`, image: `${origin}/gone-${number}.jpg` })
    await importCsv(
      shop,
      Array.from({ length: 30 }, (_, number) => gone(number)),
    )
    const { failed } = await fetchAll()
    expect(failed).toHaveLength(30)
    expect(asked.length).toBeLessThan(20)
    expect(failed.filter(({ reason }) => reason.includes('failed 10 times in a row')).length).toBeGreaterThan(10)
  })
})

describe('where pictures are fetched from', () => {
  it('is never this machine or its neighbours, by whatever name', async () => {
    for (const url of [
      `${origin}/blue.jpg`,
      origin.replace('127.0.0.1', 'localhost'),
      'http://[::1]/a.jpg',
      'http://0/a',
    ]) {
      await expect(download(url)).rejects.toThrow('it is in a private network')
    }
    await expect(download('file:///etc/passwd')).rejects.toThrow('it is not an address on the web')
    expect(asked).toEqual([])
  })

  it.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['10.1.2.3', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['::ffff:127.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected)
  })
})
