import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedImages } from '#server/images/delete-unused-images.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

const svgOf = (inner: string, root = 'viewBox="0 0 300 100" width="300" height="100"') =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`], 'logo.svg')
const plainLogo = () =>
  svgOf('<circle cx="50" cy="50" r="40" fill="#c2185b"/><rect x="120" y="30" width="150" height="40"/>')
const pngOf = async (width: number, height: number, background = '#c2185b') => {
  const inner = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const margin = 20
  const png = await sharp(inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return new File([Uint8Array.from(png)], 'logo.png')
}
const read = async (path: string) => {
  const { statusCode, headers, rawPayload } = await shop.app.inject(path)
  return { statusCode, headers, bytes: rawPayload }
}

describe('the brand', () => {
  it('is that of the demo until another is saved, and then on every page at once', async () => {
    const { api } = await signInAdmin()
    expect((await shop.api.getSettings()).brand).toBeUndefined()
    expect(await api.getBrand()).toMatchObject({ accent: '#1746d1', logo: null, kit: '' })

    const image = await api.addBrandImage({ image: plainLogo() })
    const saved = await api.saveBrand({
      logo: image.id,
      accent: '#FFD400',
      ground: '#101014',
      corners: 'round',
      footer: { en: 'Made in Sfax' },
    })

    expect(saved).toMatchObject({ accent: '#ffd400', ground: '#101014', typePair: 'archivo', logo: image })
    const { brand } = await shop.api.getSettings()
    expect(brand).toMatchObject({ kit: saved.kit, footer: { en: 'Made in Sfax' }, logo: { src: image.src } })
    expect(brand?.style).toContain('--color-blue:#ffd400')
    expect(brand?.style).toContain('color-scheme:dark')
    expect(await api.saveBrand({ corners: 'soft' })).toMatchObject({ accent: '#ffd400', logo: image, kit: saved.kit })
    expect((await api.saveBrand({ logo: null })).kit).not.toBe(saved.kit)

    const demo = { accent: '#1746d1', ground: '#fafaf7', corners: 'square' as const, footer: { en: '' } }
    expect(await api.saveBrand(demo)).toMatchObject({ kit: '' })
    expect((await shop.api.getSettings()).brand).toBeUndefined()
    expect((await read('/favicon.ico')).statusCode).toBe(404)
  })

  it('with colors that cannot be read is refused beside the field, with the nearest that can', async () => {
    const { api } = await signInAdmin()
    await expect(api.saveBrand({ accent: '#ffd400' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { accent: expect.stringMatching(/^Too faint.*#[0-9a-f]{6}\.$/) } },
    })
    await expect(api.saveBrand({ ground: '#808080' })).rejects.toMatchObject({
      details: { fields: { ground: /faint/ } },
    })
    await expect(api.saveBrand({ accent: 'red' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(api.saveBrand({ logo: 'none' })).rejects.toMatchObject({ details: { fields: { logo: /not there/ } } })
    expect((await shop.api.getSettings()).brand).toBeUndefined()
  })

  it('makes icons, what messengers show and the head of mails, under addresses that never change what they hold', async () => {
    const { api } = await signInAdmin()
    const logo = await api.addBrandImage({ image: await pngOf(400, 100) })
    const mark = await api.addBrandImage({ image: await pngOf(90, 90, '#00695c') })
    const { kit } = await api.saveBrand({ logo: logo.id, mark: mark.id, ground: '#fff8f0', accent: '#9c3d1a' })

    const sizes: Record<string, [number, number]> = {
      'icon-32.png': [32, 32],
      'icon-180.png': [180, 180],
      'icon-192.png': [192, 192],
      'icon-512.png': [512, 512],
      'icon-maskable-512.png': [512, 512],
      'share.jpg': [1200, 630],
    }
    for (const [file, [width, height]] of Object.entries(sizes)) {
      const { bytes, headers } = await read(`/brand/${kit}/${file}`)
      expect(headers['cache-control']).toContain('immutable')
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
    }
    const ico = await read('/favicon.ico')
    expect(ico.bytes.readUInt16LE(2)).toBe(1)
    expect(await sharp(ico.bytes.subarray(22)).metadata()).toMatchObject({ width: 32, format: 'png' })
    expect(await sharp((await read(`/brand/${kit}/mail.png`)).bytes).metadata()).toMatchObject({ hasAlpha: false })
    // The mark in the middle, the ground around it.
    const { data, info } = await sharp((await read(`/brand/${kit}/icon-512.png`)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    expect(pixel(256, 256)).toEqual([0x00, 0x69, 0x5c])
    expect(pixel(5, 5)).toEqual([0xff, 0xf8, 0xf0])

    const manifest = JSON.parse((await shop.app.inject('/manifest.webmanifest')).body) as { icons: { src: string }[] }
    expect(manifest).toMatchObject({ theme_color: '#fff8f0', icons: [{ src: `/brand/${kit}/icon-192.png` }, {}, {}] })
    // A mail of last year shows the head of now.
    const old = await read('/brand/0123456789abcdef/mail.png')
    expect(old).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=300' } })
    expect((await read(`/brand/${kit}/secret.png`)).statusCode).toBe(404)
  })

  it('keeps its pictures when those are collected that nobody uses', async () => {
    const { api } = await signInAdmin()
    const kept = await api.addBrandImage({ image: await pngOf(100, 40) })
    const forgotten = await api.addBrandImage({ image: await pngOf(100, 50) })
    await api.saveBrand({ logo: kept.id })
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000
    expect(await deleteUnusedImages(shop.database, shop.images.storage, tomorrow)).toBe(1)
    expect([(await read(kept.src)).statusCode, (await read(forgotten.src)).statusCode]).toEqual([200, 404])
  })
})

describe('a logo', () => {
  it('loses its empty margin and keeps what shows through it', async () => {
    const { api } = await signInAdmin()
    const { src, width, height } = await api.addBrandImage({ image: await pngOf(400, 100) })
    expect({ width, height }).toEqual({ width: 400, height: 100 })
    const letter = svgOf(
      '<rect width="90" height="90" fill="#1746d1"/><path d="M30 30h30v30z" fill="#fff"/>',
      'viewBox="0 0 90 90"',
    )
    expect(await api.addBrandImage({ image: letter })).toMatchObject({ width: 600, height: 600 })
    const drawn = await api.addBrandImage({ image: plainLogo() })
    expect(drawn.width / drawn.height).toBeCloseTo(260 / 80, 1)
    const { bytes, headers } = await read(drawn.src)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
    expect((await read(src)).statusCode).toBe(200)
  })

  it('of letters, of images from elsewhere or too large is refused with what to do', async () => {
    const { api } = await signInAdmin()
    const refusalOf = async (image: File) => {
      const failure: unknown = await api.addBrandImage({ image }).catch((error: unknown) => error)
      return (failure as { details?: { fields?: { image?: string } } }).details?.fields?.image
    }
    expect(await refusalOf(svgOf('<text x="10" y="50">Zitoun</text>'))).toMatch(/outlines/)
    expect(
      await refusalOf(svgOf('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')),
    ).toMatch(/outlines/)
    expect(await refusalOf(svgOf('<image href="http://10.0.0.1/x.png" width="9" height="9"/>'))).toMatch(/elsewhere/)
    expect(
      await refusalOf(svgOf('<style>@import "http://10.0.0.1/x.css";</style><rect width="9" height="9"/>')),
    ).toMatch(/elsewhere/)
    expect(await refusalOf(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png'))).toMatch(/2 MB/)
    await expect(api.addBrandImage({})).rejects.toMatchObject({
      details: { fields: { image: expect.any(String) } },
    })
    const page = new File(['<html><body>logo</body></html>'], 'logo.svg')
    expect(await refusalOf(page)).toMatch(/SVG, PNG, WebP or JPEG/)
  })

  it('that is a program is drawn, and nothing of the program is kept', async () => {
    const { api } = await signInAdmin()
    const harmful = [
      svgOf('<script>alert("CANARY")</script><rect width="90" height="40" fill="#c2185b"/>'),
      svgOf(
        '<rect width="90" height="40" fill="#c2185b" onload="alert(\'CANARY\')"/>',
        'onload="alert(1)" viewBox="0 0 300 100"',
      ),
      svgOf('<a href="javascript:alert(\'CANARY\')"><rect width="90" height="40"/></a>'),
      svgOf('<use href="http://10.0.0.1/CANARY.svg#a"/><rect width="90" height="40"/>'),
      svgOf('<set attributeName="href" to="data:text/html,CANARY"/><rect width="90" height="40"/>'),
    ]
    for (const image of harmful) {
      const { src } = await api.addBrandImage({ image })
      const { bytes, headers } = await read(src)
      expect(headers['content-type']).toBe('image/webp')
      expect(bytes.toString('latin1')).not.toMatch(/CANARY|script|svg/i)
    }
    for await (const name of shop.images.storage.list('')) {
      const bytes = Buffer.from((await shop.images.storage.get(name)) ?? '')
      expect(bytes.toString('latin1')).not.toContain('CANARY')
    }
  })

  it('that is a bomb is refused while the shop goes on', async () => {
    const { api } = await signInAdmin()
    const laughs = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
    const entities = new File(
      [
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">${laughs.join('')}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>&l12;</desc><rect width="9" height="9"/></svg>`,
      ],
      'logo.svg',
    )
    const file = new File(
      ['<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'],
      'logo.svg',
    )
    const huge = svgOf('<rect width="100%" height="100%"/>', 'width="200000" height="200000"')
    const nested = svgOf(`${'<g filter="url(#f)">'.repeat(20_000)}`)
    for (const image of [entities, file, nested, huge])
      await expect(api.addBrandImage({ image })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    // What is large in its own units is drawn at the size of a logo.
    const large = svgOf('<rect x="9" y="9" width="9000" height="3000"/>', 'viewBox="0 0 9999 3333"')
    expect((await api.addBrandImage({ image: large })).width).toBeLessThan(1200)
  })
})
