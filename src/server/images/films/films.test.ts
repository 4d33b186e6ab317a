import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { FrontPage } from '#domain/front-page/front-page.ts'
import { noWords } from '#domain/texts/words.ts'
import { filmUrl, MAX_FILM_BYTES, type Film } from '#domain/images/film.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { filmFile, readFilm, type FilmName } from '#test/films/film-file.ts'
import { createImageFile } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'
import { addFilm } from './add-film.ts'
import { deleteUnusedFilms } from './delete-unused-films.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const add = (bytes: Uint8Array) => addFilm(shop.database, shop.images.storage, bytes)
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api
const upload = async (name: FilmName) => (await signInAdmin()).uploadFilm({ film: await filmFile(name) })

async function readKept({ id }: Film) {
  const bytes = (await shop.images.storage.get(originalName(id))) ?? new Uint8Array()
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const tracks = await input.getTracks()
  return { text: Buffer.from(bytes).toString('latin1'), kinds: tracks.map(({ type }) => type) }
}

describe('a film that is uploaded', () => {
  it('is kept without its sound and without what it tells about the place', async () => {
    const sent = Buffer.from(await readFilm('phone.mp4')).toString('latin1')
    expect(['Carthage', '+36.8065', 'kitchen'].filter((trace) => sent.includes(trace))).toHaveLength(3)

    const film = await upload('phone.mp4')

    expect(film).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), type: 'mp4', width: 96, height: 54 })
    const { text, kinds } = await readKept(film)
    expect(kinds).toEqual(['video'])
    for (const trace of ['Carthage', '36.8065', 'kitchen']) expect(text).not.toContain(trace)
    // Its table is before its images, so that it plays from the first byte.
    expect(text.indexOf('moov')).toBeLessThan(text.indexOf('mdat'))
    expect(await upload('phone.mp4')).toEqual(film)
  })

  it('may be a WebM', async () => {
    const film = await upload('loop.webm')
    expect(film).toMatchObject({ type: 'webm', width: 96, height: 54 })
    expect((await readKept(film)).kinds).toEqual(['video'])
  })

  it.each(['hevc.mov', 'sound.mp4'] as const)('is refused where browsers would show nothing: %s', async (name) => {
    await expect(upload(name)).rejects.toMatchObject({ code: 'FILM_NOT_SUPPORTED' })
  })

  it.each(['long.mp4', 'wide.mp4'] as const)('is refused beyond the bounds: %s', async (name) => {
    await expect(upload(name)).rejects.toMatchObject({ code: 'FILM_TOO_LARGE' })
    await expect(add(new Uint8Array(MAX_FILM_BYTES + 1))).rejects.toMatchObject({ code: 'FILM_TOO_LARGE' })
  })

  it('is refused when it is something else, or nothing', async () => {
    const api = await signInAdmin()
    await expect(api.uploadFilm({ film: await createImageFile('film.mp4') })).rejects.toMatchObject({
      code: 'FILM_NOT_SUPPORTED',
    })
    await expect(api.uploadFilm({ film: new File([''], 'film.mp4') })).rejects.toMatchObject({
      code: 'FILM_NOT_SUPPORTED',
    })
    await expect(api.uploadFilm({})).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(await shop.database.query.selectFrom('films').selectAll().execute()).toEqual([])
  })

  it('is taken or refused kindly, wherever it is damaged', { timeout: 60_000 }, async () => {
    const whole = await readFilm('phone.mp4')
    for (let cut = 16; cut < whole.length; cut += 277) {
      const damaged = Uint8Array.from(whole)
      damaged.fill(0xff, cut, cut + 24)
      for (const bytes of [whole.subarray(0, cut), damaged]) {
        const outcome = await add(bytes).then(
          ({ type }) => type,
          (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
        )
        expect(outcome).toMatch(/^(mp4|FILM_\w+)$/)
      }
    }
  })
})

describe('a film that visitors load', () => {
  const get = async (film: Film, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const reply = await shop.app.inject({ method, url: filmUrl(film), headers })
    const { 'content-range': range, 'content-length': length } = reply.headers
    return { status: reply.statusCode, headers: reply.headers, range, length: Number(length), bytes: reply.rawPayload }
  }

  it('comes whole, for ever, as a film', async () => {
    const film = await upload('phone.mp4')
    const kept = Buffer.from((await shop.images.storage.get(originalName(film.id))) ?? '')
    const { status, headers, bytes } = await get(film)
    expect({ status, bytes }).toEqual({ status: 200, bytes: kept })
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await get(film, {}, 'HEAD')).toMatchObject({ status: 200, length: kept.length, bytes: Buffer.alloc(0) })
    expect((await get(await upload('loop.webm'))).headers['content-type']).toBe('video/webm')
  })

  it('comes in the part that is asked for', async () => {
    const film = await upload('phone.mp4')
    const { bytes: whole } = await get(film)
    const size = whole.length
    const part = (range: string, more = {}) => get(film, { range, ...more })

    expect(await part('bytes=0-1')).toMatchObject({
      status: 206,
      range: `bytes 0-1/${size}`,
      length: 2,
      bytes: whole.subarray(0, 2),
    })
    expect(await part('bytes=100-')).toMatchObject({ status: 206, bytes: whole.subarray(100) })
    expect(await part('bytes=-7')).toMatchObject({ status: 206, bytes: whole.subarray(size - 7) })
    expect(await part(`bytes=10-${size * 2}`)).toMatchObject({ range: `bytes 10-${size - 1}/${size}` })
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` })
    for (const range of ['bytes=0-1,4-5', 'bytes=5-1', 'lines=1-2', 'nonsense'])
      expect(await part(range)).toMatchObject({ status: 200, length: size })
    expect(await part('bytes=0-1', { 'if-range': `"${film.id}"` })).toMatchObject({ status: 206 })
    expect(await part('bytes=0-1', { 'if-range': '"other"' })).toMatchObject({ status: 200 })
  })

  it('is there under its own address alone', async () => {
    const film = await upload('phone.mp4')
    const others = [
      { ...film, type: 'webm' as const },
      { ...film, id: 'f'.repeat(32) },
      { ...film, id: '..%2f..%2fshop' },
    ]
    for (const other of others) expect(await get(other)).toMatchObject({ status: 404 })
  })
})

describe('a film that nobody shows', () => {
  const days = (count: number) => Date.now() + count * 24 * 3_600_000
  const deleteUnused = (now: number) => deleteUnusedFilms(shop.database, shop.images.storage, now)

  it('is deleted after a day; one of the draft or of a version stays', async () => {
    const api = await signInAdmin()
    const film = await api.uploadFilm({ film: await filmFile('phone.mp4') })
    const unused = await api.uploadFilm({ film: await filmFile('loop.webm') })
    const [picture] = await api.uploadImages({ images: [await createImageFile()] })
    const told = { title: noWords, line: noWords, button: noWords }
    const sections = FrontPage.parse([{ id: 'top', type: 'hero', wide: picture?.id, film: film.id, ...told }])
    const draft = await api.saveFrontPageDraft({ version: 0, sections })
    expect(draft.films).toEqual([film])

    expect(await deleteUnused(days(0))).toBe(0)
    expect(await deleteUnused(days(2))).toBe(1)
    expect(await shop.images.storage.has(originalName(unused.id))).toBe(false)
    await api.publishFrontPage({ version: draft.version })
    expect(await deleteUnused(days(2))).toBe(0)
    expect((await shop.api.getFrontPage()).sections).toMatchObject([{ type: 'hero', film }])

    await shop.database.transact((tx) => tx.deleteFrom('front_page_films').execute())
    expect(await deleteUnused(days(2))).toBe(1)
    expect(await shop.images.storage.has(originalName(film.id))).toBe(false)
  })

  it('is known again when its bytes cannot be deleted', async () => {
    const film = await upload('phone.mp4')
    const away = { ...shop.images.storage, delete: () => Promise.reject(new ApiError('BUSY')) }
    await expect(deleteUnusedFilms(shop.database, away, days(2))).rejects.toMatchObject({ code: 'BUSY' })
    expect(await deleteUnused(days(2))).toBe(1)
    expect(await shop.images.storage.has(originalName(film.id))).toBe(false)
  })
})
