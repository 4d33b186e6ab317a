import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { openTestWeb } from '#test/imports/import-builders.ts'
import { isPublic } from '#server/platform/http/public-network.ts'
import { download } from './download.ts'

let web: Awaited<ReturnType<typeof openTestWeb>>
beforeAll(async () => {
  web = await openTestWeb(({ url }, response) => {
    if (url === '/moved.jpg') response.writeHead(302, { location: '/blue.jpg' }).end()
    else if (url === '/round.jpg') response.writeHead(302, { location: '/round.jpg' }).end()
    else if (url === '/file.jpg') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (url === '/endless.jpg') response.end(Buffer.alloc(MAX_IMAGE_BYTES + 1))
    else if (url === '/blue.jpg') response.end('blue')
    else if (url === '/stalled.jpg') response.write('never whole')
    else if (url !== '/silent.jpg') response.writeHead(Number(url?.slice(1)) || 404).end()
  })
})
beforeEach(() => web.asked.splice(0))
afterAll(() => web.close())

/** The test's own web is in this machine, where a real import asks nobody. */
const get = (path: string, timeout?: number) =>
  download(`${web.origin}${path}`, { isAllowed: () => true, ...(timeout && { timeout }) })

describe('a download', () => {
  it('answers with what is there, also at the end of a redirect', async () => {
    expect(String(await get('/moved.jpg'))).toBe('blue')
  })

  it.each([
    ['/gone.jpg', 'There is nothing at this address any more (404).', false],
    ['/403', 'The website keeps it to itself (403).', false],
    ['/503', 'The website answered with an error (503).', true],
    ['/429', 'The website answered with an error (429).', true],
    ['/418', 'The website answered with an error (418).', false],
    ['/endless.jpg', 'It is larger than 15 MB.', false],
    ['/round.jpg', 'The address leads on and on to other addresses.', false],
    ['/file.jpg', 'This is not an address on the web.', false],
  ])('of %s: %s', async (path, message, isTemporary) => {
    await expect(get(path)).rejects.toMatchObject({ name: 'DownloadError', message, isTemporary })
  })

  it.each(['/silent.jpg', '/stalled.jpg'])('of %s ends, because it is too slow', async (path) => {
    await expect(get(path, 100)).rejects.toMatchObject({
      message: 'The website took too long to send it.',
      isTemporary: true,
    })
  })

  it('says when there is no such website, and when it is not reached', async () => {
    await expect(download('http://shop.invalid/a.jpg')).rejects.toThrow(/no website of this name|could not be reached/)
    const closed = await openTestWeb(() => {})
    closed.close()
    await expect(download(`${closed.origin}/a.jpg`, { isAllowed: () => true })).rejects.toThrow(
      'The website could not be reached.',
    )
  })
})

describe('where images are fetched from', () => {
  it('is never this machine or its neighbours, by whatever name', async () => {
    for (const url of [
      `${web.origin}/blue.jpg`,
      web.origin.replace('127.0.0.1', 'localhost'),
      'http://[::1]/a.jpg',
      'http://0/a',
    ]) {
      await expect(download(url)).rejects.toThrow('The address leads into a private network')
    }
    await expect(download('file:///etc/passwd')).rejects.toThrow('This is not an address on the web.')
    expect(web.asked).toEqual([])
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

  it.each([
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fd00::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '',
    'localhost',
  ])('is not tried at %s, whatever IPv4 address hides in it', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it.each([
    'http://[::127.0.0.1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://2130706433/a.jpg',
  ])('is refused before %s is asked', async (url) => {
    await expect(download(url)).rejects.toThrow('private network')
  })
})
