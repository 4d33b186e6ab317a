import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FOLDER_LIMIT, rooms } from './rooms.ts'

interface Report {
  diagnostics: { code: string; filename: string; message: string }[]
}

interface Plant {
  file: string
  text: string
  rule: string
}

const walls = 'walls(imports)'
const breach = (file: string, target: string, rule = walls): Plant => ({ file, text: `import '${target}'\n`, rule })
const typeOf = (file: string, target: string): Plant => ({
  file,
  text: `export type Planted = import('${target}').Planted\n`,
  rule: walls,
})

/** Breaches by what they break. Each is a file that must be refused by that rule, and by no other wall. */
const breaches: Record<string, Plant[]> = {
  'domain is pure': [
    breach('src/domain/cart/planted-node.ts', 'node:fs'),
    breach('src/domain/cart/planted-react.ts', 'react'),
    breach('src/domain/cart/planted-server.ts', '#server/cart/queries.ts'),
    breach('src/domain/cart/planted-relative.ts', '../../web/ui/button.tsx'),
    breach('src/domain/cart/planted-test.ts', '#test/shop.ts'),
    breach('src/domain/money/planted-up.ts', '#domain/orders/order.ts'),
  ],
  'client knows no server': [
    breach('src/client/planted-server.ts', '#server/app.ts'),
    breach('src/client/planted-node.ts', 'node:fs'),
  ],
  'platform knows no feature': [
    breach('src/server/platform/http/planted/use-case.ts', '#server/orders/mails.ts'),
    breach('src/server/platform/http/planted/relative.ts', '../../../orders/mails.ts'),
    typeOf('src/server/platform/http/planted/type.ts', '#server/orders/queries.ts'),
    breach('src/server/platform/http/planted/domain.ts', '#domain/orders/order.ts'),
    breach('src/server/platform/http/planted/limits.ts', '#domain/constants.ts'),
    breach('src/server/platform/http/planted/codec.ts', '#domain/money/price.ts'),
    {
      file: 'src/server/platform/http/planted/word.ts',
      text: 'export const cartCount = 1\n',
      rule: 'walls(platform-words)',
    },
    {
      file: 'src/server/platform/http/planted/ads.ts',
      text: "export const PIXEL = 'https://connect.facebook.net'\n",
      rule: 'walls(platform-words)',
    },
    {
      file: 'src/server/platform/http/planted/guest.ts',
      text: 'export const GUEST_USER_ID = 1\n',
      rule: 'walls(platform-words)',
    },
    breach('src/server/platform/db/planted-up.ts', '#server/platform/http/health.ts'),
  ],
  'features know what lies below them': [
    breach('src/server/orders/planted-up.ts', '#server/demo/seed-demo.ts'),
    breach('src/server/orders/planted-relative.ts', '../demo/seed-demo.ts'),
    breach('src/server/orders/deeper/planted-relative.ts', '../../demo/seed-demo.ts'),
    {
      file: 'src/server/orders/planted-type-only.ts',
      text: `import type { Planted } from '#server/demo/seed-demo.ts'\nexport const planted: Planted[] = []\n`,
      rule: walls,
    },
    {
      file: 'src/server/orders/planted-export.ts',
      text: `export { seedDemo as planted } from '#server/demo/seed-demo.ts'\n`,
      rule: walls,
    },
    {
      file: 'src/server/orders/planted-dynamic.ts',
      text: `export const planted = () => import('#server/demo/seed-demo.ts')\n`,
      rule: walls,
    },
    breach('src/server/orders/planted-web.ts', '#ui/controls/button.tsx'),
    breach('src/server/orders/planted-react.ts', 'react'),
    breach('src/server/orders/planted-app.ts', '#server/app.ts'),
  ],
  'queries know the database': [
    breach('src/server/orders/planted-queries.ts', '#server/platform/http/app-type.ts'),
    breach('src/server/orders/planted-more-queries.ts', '../platform/http/app-type.ts'),
    typeOf('src/server/addresses/queries-planted.ts', '#server/platform/http/app-type.ts'),
    breach('src/server/cart/planted/planted-queries.ts', '#server/catalog/to-products.ts'),
  ],
  'routes know their own feature': [
    breach('src/server/cart/planted/planted-routes.ts', '#server/catalog/queries.ts'),
    breach('src/server/cart/planted/routes-planted.ts', '../../catalog/to-products.ts'),
    typeOf('src/server/cart/planted/planted-type-routes.ts', '#server/catalog/queries.ts'),
  ],
  'a feature puts itself together, and the list of features them all': [
    breach('src/server/orders/planted-feature.ts', '#server/cart/feature.ts'),
    breach('src/server/metrics/feature.ts', '#server/orders/queries.ts'),
  ],
  'a feature without a line stands above those that have one': [
    { file: 'src/server/gifts/feature.ts', text: 'export const giftFeature = {}\n', rule: '' },
    breach('src/server/gifts/planted-down.ts', '#server/orders/queries.ts', ''),
    breach('src/server/gifts/planted-domain.ts', '#domain/gifts/planted-gift.ts', ''),
    breach('src/domain/gifts/planted-gift.ts', '#domain/orders/order.ts', ''),
    breach('src/server/orders/planted-gifts.ts', '#server/gifts/planted-down.ts'),
    breach('src/domain/orders/planted-gifts.ts', '#domain/gifts/planted-gift.ts'),
    breach('src/server/gifts/planted-app.ts', '#server/app.ts'),
  ],
  'a room names its pages, and the list of rooms knows them all': [
    breach('src/back-office/fields/room.ts', '#back-office/orders/status-actions.tsx'),
    breach('src/back-office/fields/planted-room.ts', '#back-office/orders/room.ts'),
  ],
  'SQL stands in queries': [
    {
      file: 'src/server/cart/planted/planted-sql.ts',
      text: "import { sql } from 'kysely'\nexport const planted = sql`select 1`\n",
      rule: 'walls(sql)',
    },
    {
      file: 'src/server/cart/planted/planted-kysely-type.ts',
      text: "import type { Kysely } from 'kysely'\nexport type Planted = Kysely<object>\n",
      rule: 'walls(sql)',
    },
    {
      file: 'src/server/cart/planted/planted-builder.ts',
      text: `import type { Db } from '#server/schema/database.ts'\nexport const planted = (tx: Db) => tx.selectFrom('orders').select('id').execute()\n`,
      rule: 'walls(sql)',
    },
  ],
  'each house of pages keeps to itself': [
    breach('src/storefront/cart/planted/planted-back-office.ts', '#back-office/orders/status-actions.tsx'),
    breach('src/ui/widgets/planted-back-office.ts', '#back-office/orders/status-actions.tsx'),
    breach('src/back-office/orders/planted-storefront.ts', '#storefront/cart/cart-changes.tsx'),
    breach('src/back-office/orders/planted-web.ts', '#web/office-files.ts'),
  ],
  'pages run in browsers': [
    breach('src/storefront/cart/planted/planted-server.ts', '#server/cart/queries.ts'),
    breach('src/storefront/cart/planted/planted-node.ts', 'node:fs'),
    breach('src/storefront/layout/planted-feature.tsx', '#storefront/cart/cart-changes.tsx'),
    breach('src/storefront/layout/planted-relative.tsx', '../cart/cart-changes.tsx'),
    breach('src/storefront/cart/planted/planted-sideways.ts', '#storefront/checkout/checkout-steps.tsx'),
    breach('src/ui/widgets/planted-feature.ts', '#storefront/cart/cart-changes.tsx'),
    breach('src/ui/state/planted-up.ts', '#ui/widgets/swatch.tsx'),
    breach('src/ui/controls/planted-domain.ts', '#domain/money/price.ts'),
    breach('src/ui/controls/planted-client.ts', '#client/api.ts'),
    breach('src/ui/controls/planted-feature.ts', '#storefront/cart/cart-changes.tsx'),
    breach('src/storefront/cart/planted/planted-office.ts', '#domain/api/admin-endpoints.ts'),
  ],
  'no room is without a rank': [
    { file: 'src/server/loyalty/add-points.ts', text: 'export const points = 1\n', rule: 'walls(rank)' },
    { file: 'src/server/platform/sms/send.ts', text: 'export const planted = 1\n', rule: 'walls(rank)' },
    { file: 'src/storefront/loyalty/points.tsx', text: 'export const points = 1\n', rule: 'walls(rank)' },
    { file: 'src/domain/loyalty/points.ts', text: 'export const points = 1\n', rule: 'walls(rank)' },
    { file: 'src/desktop/window.ts', text: 'export const points = 1\n', rule: 'walls(rank)' },
    breach('src/server/main/planted.ts', '#server/loyalty/add-points.ts', 'walls(rank)'),
  ],
  'no folder is too wide': Array.from({ length: FOLDER_LIMIT + 1 }, (_, index) => ({
    file: `src/server/help/wide/planted-${String(index).padStart(2, '0')}.ts`,
    text: 'export const planted = 1\n',
    rule: index < FOLDER_LIMIT ? '' : 'walls(folder-size)',
  })),
  'no promise is forgotten': [
    {
      file: 'src/server/cart/planted/planted-promise.ts',
      text: 'export function planted() {\n  Promise.reject(new Error())\n}\n',
      rule: 'typescript(no-floating-promises)',
    },
  ],
  'no import runs in a circle': [
    {
      file: 'src/server/cart/planted-types/type-circle.ts',
      text: "import type { Back } from './type-circle-back.ts'\nexport interface Forth {\n  back: Back\n}\n",
      rule: 'import(no-cycle)',
    },
    {
      file: 'src/server/cart/planted-types/type-circle-back.ts',
      text: "import type { Forth } from './type-circle.ts'\nexport interface Back {\n  forth: Forth\n}\n",
      rule: 'import(no-cycle)',
    },
    {
      file: 'src/server/cart/planted/planted-circle.ts',
      text: "import { other } from './planted-circle-back.ts'\nexport const planted = () => other\n",
      rule: 'import(no-cycle)',
    },
    {
      file: 'src/server/cart/planted/planted-circle-back.ts',
      text: "import { planted } from '#server/cart/planted/planted-circle.ts'\nexport const other = () => planted\n",
      rule: 'import(no-cycle)',
    },
  ],
  'what is allowed stays allowed': [
    breach('src/server/cart/planted/planted-down.ts', '#server/catalog/queries.ts', ''),
    breach('src/server/cart/planted/good-queries.ts', '#server/schema/database.ts', ''),
    breach('src/server/cart/planted/good-routes.ts', '#server/platform/http/app-type.ts', ''),
    breach('src/storefront/cart/planted/planted-page.tsx', '#storefront/checkout/checkout-steps.tsx', ''),
    breach('src/domain/orders/planted-down.ts', '#domain/money/price.ts', ''),
    breach('src/server/cart/planted/planted.test.ts', '#test/shop.ts', ''),
  ],
}
const plants = Object.values(breaches).flat()

/** A copy of the tree with every breach planted in it. */
let folder: string
let refusals: Map<string, string[]>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-walls-'))
  for (const part of ['src', 'test/walls', 'package.json', 'tsconfig.json', 'oxlint.config.ts'])
    await cp(part, join(folder, part), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const { file, text } of plants) {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const diagnostics = lint(plants.map(({ file }) => file))
  refusals = new Map(
    plants.map(({ file }) => [
      file,
      diagnostics
        .filter(({ code, filename }) => isWall(code) && resolve(folder, filename) === join(folder, file))
        .map(({ code }) => code),
    ]),
  )
})

afterAll(() => rm(folder, { recursive: true }))

describe.each(Object.entries(breaches))('%s', (_, planted) => {
  it.each(planted)('$file', ({ file, rule }) => {
    expect(refusals.get(file)).toEqual(rule ? [rule] : [])
  })
})

it.each(rooms)('%s is a room that exists', (path) => {
  expect(existsSync(path)).toBe(true)
})

const isWall = (code: string) => code.startsWith('walls') || /no-cycle|no-floating-promises/.test(code)

function lint(files: string[]): Report['diagnostics'] {
  try {
    execFileSync(resolve('node_modules/.bin/oxlint'), ['--format=json', ...files], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    // Finding something is an exit code of its own.
    if (error instanceof Error && 'stdout' in error) return (JSON.parse(String(error.stdout)) as Report).diagnostics
    throw error
  }
  return []
}
