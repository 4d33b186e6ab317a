import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Extensions } from '#server/extensions/extensions.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { openShop, type Shop } from '#test/shop.ts'

let folder: string
const shops: Shop[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-kept-'))
  await mkdir(join(folder, 'data'))
  await write('index.js', source())
})
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
  await rm(folder, { recursive: true })
})

/** Of an extension that calls itself something else in each process that it is asked in. */
const source = (more = '') => `import { defineExtension } from 'hanout/extension'
export default defineExtension({
  id: 'dice', version: '1.0.0', name: 'Dice', description: String(Math.random()), test: () => 'thrown'${more},
})`

async function write(file: string, text: string) {
  const path = join(folder, 'dice', file)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
}

/** Starts a shop in the same data folder, and answers its extensions. */
async function load(dataDir = join(folder, 'data')) {
  const shop = await openShop({
    loadExtensions: (database) =>
      Extensions.load([join(folder, 'dice')], { database, dataDir, secrets: new SecretBox({ dataDir: folder }) }),
  })
  shops.push(shop)
  const { extensions } = shop
  if (!extensions) throw new Error('The extensions were not loaded')
  return extensions
}

const nameOf = (extensions: Extensions) => extensions.find('dice')?.description ?? JSON.stringify(extensions.leftOut)
const kept = () => join(folder, 'data', 'extensions.json')

describe('an extension that has described itself', () => {
  it('is not started to do it again, and works', async () => {
    const first = await load()
    const second = await load()
    expect(nameOf(first)).toMatch(/^0\.\d+$/)
    expect(second.descriptions).toEqual(first.descriptions)
    const asked = { timeout: 10_000, schema: z.string(), isTrial: true }
    expect(await second.use('dice', { kind: 'test' }, asked)).toBe('thrown')
    expect(await readdir(join(folder, 'data'))).toEqual(['extensions.json'])
  })

  it.each([
    ['its entry', 'index.js', source(', hosts: []')],
    ['a file in its folder', 'parts/texts.json', '{}'],
    ['a package that it brings', 'node_modules/.package-lock.json', '{}'],
  ])('is asked again where %s has changed', async (_, file, text) => {
    const before = nameOf(await load())
    await write(file, text)
    const after = nameOf(await load())
    expect(after).not.toBe(before)
    expect(nameOf(await load())).toBe(after)
  })

  it.each([
    ['broken', '{"a'],
    ['of another shape', '[]'],
  ])('is asked again where the file is %s, which is then written anew', async (_, text) => {
    const before = nameOf(await load())
    await writeFile(kept(), text)
    const after = nameOf(await load())
    expect(after).not.toBe(before)
    expect(nameOf(await load())).toBe(after)
  })

  it('is asked again where what was kept would not be taken from it', async () => {
    const [description] = (await load()).descriptions
    const [fingerprint = ''] = Object.keys(JSON.parse(await readFile(kept(), 'utf8')))
    await writeFile(kept(), JSON.stringify({ [fingerprint]: { ...description, rights: ['everything'] } }))
    expect((await load()).find('dice')?.rights).toEqual([])
  })
})

it('where nothing can be kept, extensions are loaded at each start', async () => {
  const nowhere = join(folder, 'nowhere')
  const before = nameOf(await load(nowhere))
  expect(before).toMatch(/^0\.\d+$/)
  expect(nameOf(await load(nowhere))).not.toBe(before)
})

it('what is wrong with an extension is named at each start', async () => {
  await write('index.js', `throw new Error('not today')`)
  for (let start = 0; start < 2; start++) expect((await load()).leftOut).toMatchObject([{ problem: 'not today' }])
})
