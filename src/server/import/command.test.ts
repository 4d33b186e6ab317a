import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blackTeeRow, formatProductCsv } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
})
beforeEach(shop.empty)
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** The command as a merchant runs it, on the database of the shop that is open here. */
async function run(contents: string | undefined, ...options: string[]) {
  const file = join(folder, 'products.csv')
  if (contents !== undefined) await writeFile(file, contents)
  const isPostgres = shop.address.startsWith('postgres')
  const place = isPostgres ? { DATABASE_URL: shop.address } : { DATABASE_URL: '', DATA_DIR: join(shop.address, '..') }
  const command = spawn(
    process.execPath,
    ['src/server/import/main.ts', ...(contents === undefined ? [] : [file]), ...options],
    {
      env: { ...process.env, DATA_DIR: folder, ...place, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [output, code] = await Promise.all([
    text(command.stdout),
    new Promise((resolve) => command.on('exit', resolve)),
  ])
  return { output, code }
}

describe('npm run import', () => {
  it('brings the products beside an open shop, which shows them at once, and reports', async () => {
    expect((await shop.api.listProducts()).products).toEqual([])

    const { output, code } = await run(
      formatProductCsv([blackTeeRow('S'), blackTeeRow('M', { quantity: '-1' })]),
      '--publish',
    )

    expect(code).toBe(0)
    expect(output).toContain('Products  1 of 1')
    expect(output).toContain('Products  1 imported, 0 updated, 0 unchanged')
    expect(output).toContain('The quantity is below 0: it counts as 0: row 3')
    expect((await shop.api.listProducts()).products.map(({ model }) => model)).toEqual(['Box Tee'])
  })

  it('brings new products as drafts, and the back office can undo it', async () => {
    const { output } = await run(formatProductCsv([blackTeeRow('S')]))

    expect(output).toContain('New products are drafts: publish them in the back office.')
    expect((await shop.api.listProducts()).products).toEqual([])
    const { api } = await shop.signIn({ isAdmin: true })
    expect((await api.listAdminProducts()).items).toMatchObject([{ model: 'Box Tee', status: 'draft' }])
    const [listed] = (await api.listImports()).items
    expect(listed).toMatchObject({ fileName: 'products.csv', by: '', status: 'draft', created: 1 })
    expect(await api.undoImport({ importId: listed?.id ?? '' })).toMatchObject({ removed: 1, left: 0 })
    expect((await api.listAdminProducts()).items).toEqual([])
  })

  it('tells what the preview of the back office would ask', async () => {
    const heading = 'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Price'
    const { output } = await run(`${heading}\ntee,Tee,Fermeture,Black,,59`)
    expect(output).toContain('“Fermeture” is read as colors in 1 product: Black: row 1')
    expect(output).toContain('1 size is sold without being counted: row 1')
  })

  it('changes nothing when the file is malformed, and says where', async () => {
    const { output, code } = await run(`${formatProductCsv([blackTeeRow('S')])}"box-tee,half a row`)

    expect(code).toBe(1)
    expect(output).toBe('Row 3, which begins on line 3, opens a quote that is never closed.\nNothing was changed.\n')
    expect((await shop.api.listProducts()).products).toEqual([])
  })

  it('says how it is used', async () => {
    const { output, code } = await run(undefined)
    expect(code).toBe(1)
    expect(output).toContain('npm run import -- FILE.csv [--publish] [--images]')
  })
})
