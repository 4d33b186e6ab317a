import { existsSync } from 'node:fs'
import { posix } from 'node:path'

/** The features that no line names stand here: above those that others need, and beside each other. */
const OTHER_FEATURES = '*'

/**
 * The rooms of `src`, from the bottom up. A file belongs to the longest path that it starts with, and may import its own room and
 * every room on a line before it. Rooms on one line stand side by side and do not know each other.
 */
const ranks: Record<Side, string[][]> = {
  domain: [
    ['plain-signs.ts'],
    ['texts'],
    ['constants.ts', 'dates.ts', 'urls', 'card-number.ts', 'storable-text.ts', 'json-depth.ts'],
    ['text-fields.ts', 'client-id.ts', 'json-field.ts', 'extensions/extension-words.ts'],
    ['staff/role.ts'],
    ['staff/rights.ts'],
    ['api/endpoint.ts', 'api/errors.ts', 'api/list-cursor.ts', 'api/page.ts', 'api/start-after.ts'],
    ['api/workbook.ts'],
    ['money'],
    ['images', 'brand'],
    ['extensions/slot-part.ts'],
    ['collections'],
    ['custom-fields'],
    ['catalog'],
    ['cart'],
    ['promotions'],
    ['contact'],
    ['addresses'],
    ['accounts'],
    ['payments'],
    ['checkout'],
    ['delivery'],
    ['orders'],
    ['returns'],
    ['tracking'],
    ['orders/lifecycle', 'cash/parcel-cash.ts'],
    ['orders/staff'],
    ['calls'],
    ['orders/history'],
    ['cash'],
    ['customers'],
    ['figures'],
    ['orders/place'],
    ['products'],
    ['prices'],
    ['search'],
    ['desk'],
    ['seed'],
    ['import'],
    ['events'],
    ['audit', 'backup', 'settings', 'help', 'front-page', 'mail', 'staff', 'newsletter'],
    ['api-keys'],
    [OTHER_FEATURES],
    ['dashboard', 'privacy', 'setup'],
    ['api'],
  ],
  client: [['']],
  server: [
    ['platform/proxies', 'platform/s3', 'platform/secrets'],
    ['config.ts'],
    // The database is typed by its tables, which are described by area.
    ['schema/tables'],
    ['schema/tables.ts'],
    ['platform/content', 'platform/jobs', 'platform/log', 'platform/lifecycle', 'platform/limits', 'platform/mail'],
    ['platform/db'],
    ['platform/search'],
    ['platform/images'],
    ['platform/http'],
    ['platform/csv'],
    ['platform/tables'],
    ['platform/cache', 'platform/pages', 'platform/metrics', 'platform/telemetry'],
    ['schema'],
    ['limits', 'leases', 'offline'],
    ['audit'],
    // Tells the log of staff, and is told by everything that follows.
    ['events'],
    ['images'],
    ['collections'],
    ['custom-fields'],
    ['inventory'],
    ['prices/prior'],
    ['catalog'],
    ['settings'],
    ['brand'],
    ['search'],
    ['mail'],
    ['addresses'],
    ['accounts'],
    ['staff'],
    ['api-keys'],
    ['webhooks'],
    ['products'],
    ['prices'],
    ['cart'],
    ['orders'],
    ['promotions'],
    ['store-credit'],
    ['payments'],
    ['checkout'],
    ['orders/place'],
    // What a change of status reads and changes of a feature that itself changes the status of orders.
    ['delivery/shipments', 'returns/returned'],
    ['cash/collected'],
    ['tracking'],
    ['orders/confirmation'],
    ['orders/lifecycle'],
    ['orders/staff'],
    ['calls'],
    ['delivery'],
    ['cash'],
    ['returns'],
    ['customers'],
    ['orders/place/manual'],
    ['desk'],
    ['newsletter'],
    ['intentions'],
    ['privacy'],
    ['help'],
    ['front-page'],
    ['import'],
    ['demo'],
    ['seed'],
    ['extensions/scripts'],
    ['backup'],
    ['backup/restore'],
    ['move'],
    ['figures'],
    ['dashboard'],
    ['setup'],
    ['sitemap'],
    ['feeds'],
    ['metrics'],
    ['startup-message.ts'],
    [OTHER_FEATURES],
    // Each feature tells what it brings, in its own feature.ts.
    ['providers.ts'],
    ['feature.ts'],
    ['features.ts'],
    ['app.ts', 'cleanup-job.ts', 'open-shop.ts', 'prepare-shop.ts'],
    ['serve-shop.ts'],
    ['main.ts'],
  ],
  ui: [['styles'], ['controls'], ['state'], ['widgets'], ['page'], ['frame']],
  storefront: [
    ['analytics'],
    ['state'],
    ['widgets'],
    ['layout'],
    ['newsletter'],
    ['catalog', 'cart', 'checkout', 'account', 'help'],
    ['order-page'],
    // Rows of product cards.
    ['front-page'],
    ['shop-routes.ts'],
  ],
  'back-office': [['']],
  web: [['']],
}

const isForBrowsers = (name: string) => !/^(node:|fastify|@fastify\/|kysely$|pg$|sharp$|nodemailer$)/.test(name)

/** What a side may import besides itself: other sides, and packages. `node:` counts as a package. */
const sides: Record<Side, { sides: Side[]; packages: (name: string) => boolean; says: string }> = {
  domain: {
    sides: [],
    packages: (name) =>
      ['zod', 'libphonenumber-js', '@formatjs/icu-messageformat-parser', '@sindresorhus/transliterate'].includes(name),
    says: 'domain is pure: it imports zod and itself',
  },
  client: {
    sides: ['domain'],
    packages: (name) => ['zod', 'uuid'].includes(name),
    says: 'client knows the endpoints, not who serves them',
  },
  server: {
    sides: ['domain', 'client'],
    packages: (name) => !['react', 'react-dom'].includes(name),
    says: 'server does not know the pages',
  },
  ui: { sides: ['domain', 'client'], packages: isForBrowsers, says: 'ui is what both houses of pages share' },
  storefront: {
    sides: ['domain', 'client', 'ui'],
    packages: isForBrowsers,
    says: 'the storefront runs in browsers, reaches the shop through #client, and does not know the back office',
  },
  'back-office': {
    sides: ['domain', 'client', 'ui', 'storefront'],
    packages: isForBrowsers,
    says: 'the back office runs in browsers and reaches the shop through #client',
  },
  web: {
    sides: ['domain', 'client', 'ui', 'storefront', 'back-office'],
    packages: isForBrowsers,
    says: 'web puts the pages together for browsers and the server',
  },
}

/** Folders that hold more than `FOLDER_LIMIT` source files, each with its reason. */
export const wideFolders: Record<string, string> = {}
export const FOLDER_LIMIT = 25

type Side = 'domain' | 'client' | 'server' | 'ui' | 'storefront' | 'back-office' | 'web'

interface Room {
  side: Side
  name: string
  rank: number
}

/** The room that a file of `src` lies in. Undefined: nobody has said yet who may know it. */
export function roomOf(path: string): Room | undefined {
  const [top, side = '', ...rest] = path.split('/')
  if (top !== 'src' || !(side in ranks)) return undefined
  const inside = rest.join('/')
  const rooms = ranks[side as Side].flatMap((names, rank) =>
    names
      .filter((name) => name === '' || inside === name || inside.startsWith(`${name}/`))
      .map((name) => ({ side: side as Side, name, rank })),
  )
  return rooms.toSorted((a, b) => b.name.length - a.name.length)[0] ?? otherRoom(side as Side, rest)
}

/** The room of a feature that no line names: it has a `feature.ts`, and a folder of the same word in domain. */
function otherRoom(side: Side, [name = '', ...inside]: readonly string[]): Room | undefined {
  const rank = ranks[side].findIndex((names) => names.includes(OTHER_FEATURES))
  if (rank === -1 || inside.length === 0 || !existsSync(`src/server/${name}/feature.ts`)) return undefined
  return { side, name, rank }
}

/** Every room with its path, to check that it exists. */
export const rooms = Object.entries(ranks).flatMap(([side, lines]) =>
  lines
    .flat()
    .filter((name) => name !== OTHER_FEATURES)
    .map((name) => posix.join('src', side, name)),
)

/** Where an import leads: a path from the root of the repository, or the name of a package. */
export function resolveImport(from: string, specifier: string): { path: string } | { name: string } {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(from), specifier) }
  // `imports` of package.json: every # leads into src, but #test.
  if (specifier.startsWith('#test/')) return { path: specifier.slice(1) }
  if (specifier.startsWith('#')) return { path: posix.join('src', specifier.slice(1)) }
  const [first = '', second] = specifier.split('/')
  return { name: first.startsWith('@') ? `${first}/${second}` : first }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isQueries = (path: string) => /[^/]*queries[^/]*\.ts$/.test(path)
const isRoutes = (path: string) => /^src\/server\/.*routes[^/]*\.ts$/.test(path)
/** Where a feature of the server tells what it brings. */
export const isFeatureFile = (path: string) => /^src\/server\/[^/]+\/feature\.ts$/.test(path)
/** Where a room of the back office tells what it is. */
export const isRoomFile = (path: string) => /^src\/back-office\/.+\/room\.ts$/.test(path)
const isPage = (path: string) => /^src\/storefront\/.*-page\.tsx$/.test(path)
const featureOf = (path: string) => path.split('/').slice(0, 3).join('/')

/**
 * Words of domain that plumbing may use: the shape of an endpoint, the rights it asks for, its errors, languages, image
 * formats, the parts of an address, and what a text may hold.
 */
const plainDomain =
  /^src\/domain\/(api\/(endpoint|errors)\.ts|staff\/rights\.ts|texts\/|urls\/address-parts\.ts|(storable-text|plain-signs|card-number|json-depth)\.ts|images\/)/
/** The bounds of an image are the shop's numbers, and the processes that hold to them take no parameters. */
const mayKnowConstants = (room: Room, path: string) =>
  room.name === 'platform/images' && path === 'src/domain/constants.ts'

/** What a merchant sees beside a form as customers will see it. */
const isPreviewed = /^src\/storefront\/(front-page\/sections|catalog\/card)\//

/** Why a file may not import that, or undefined where it may. Types count like values: `isType` matters only to bundles. */
export function refusalOf(from: string, specifier: string, isType = false): string | undefined {
  const room = roomOf(from)
  if (!room || isTest(from)) return undefined
  const { packages, sides: others, says } = sides[room.side]
  const found = resolveImport(from, specifier)
  if ('name' in found) return packages(found.name) || from === 'src/web/entry.server.tsx' ? undefined : says

  const { path } = found
  // Styles and fonts.
  if (!/\.tsx?$/.test(path)) return undefined
  if (isTest(path)) return 'what is built does not know its tests'
  const target = roomOf(path)
  if (!target) return path.startsWith('src/') ? `${path} has no rank` : says

  if (room.side !== target.side) {
    if (!others.includes(target.side)) return says
    if (room.side === 'ui' && room.name === 'controls' && target.name !== 'texts')
      return 'controls know no shop word: only React and texts'
    if (room.side === 'back-office' && target.side === 'storefront' && !isPreviewed.test(path))
      return 'the back office shows of the storefront only what it previews'
    if (
      room.name.startsWith('platform/') &&
      target.side === 'domain' &&
      !plainDomain.test(path) &&
      !mayKnowConstants(room, path)
    )
      return 'platform knows no shop word'
    if (isAdminTable(path) && !isType && !isOffice(room))
      return "the back office's endpoints do not belong into what customers load"
    return undefined
  }
  return refusalWithin(from, room, path, target)
}

const isAdminTable = (path: string) => /^src\/domain\/api\/(admin-)?endpoints\.ts$/.test(path)
const isOffice = ({ side }: Room) => side === 'server' || side === 'back-office'

function refusalWithin(from: string, room: Room, path: string, target: Room): string | undefined {
  if (isFeatureFile(path) && from !== 'src/server/features.ts')
    return 'what a feature brings is known to the list of features alone'
  if (isFeatureFile(from)) {
    if (path === 'src/server/feature.ts' || isForRoutes(path, featureOf(from))) return undefined
    return 'a feature.ts puts its own feature together'
  }
  if (isRoomFile(path) && from !== 'src/back-office/rooms.ts')
    return 'what a room is stands in the list of rooms, where others find it'
  if (isRoomFile(from) && path !== 'src/back-office/room.ts')
    return 'a room.ts is read while the pages are built: it names them, and imports none'
  if (isQueries(from) && !isForQueries(path, featureOf(from)))
    return 'queries know the database and other queries, neither HTTP nor use cases'
  if (isRoutes(from) && !isForRoutes(path, featureOf(from)))
    return 'routes know the platform and their own feature: write a use case'
  if (room.name === target.name) return undefined
  if (target.rank < room.rank) return undefined
  if (isPage(from) && target.rank === room.rank) return undefined
  return target.rank === room.rank
    ? `${room.name} and ${target.name} stand side by side: compose them in a page`
    : `${room.name} lies below ${target.name}`
}

function isForQueries(path: string, feature: string) {
  return (
    isQueries(path) ||
    /^src\/server\/(schema|platform\/(db|search))\//.test(path) ||
    path.endsWith('-search-terms.ts') ||
    // Plain functions of the same feature.
    (featureOf(path) === feature && !isRoutes(path))
  )
}

function isForRoutes(path: string, feature: string) {
  return (
    /^src\/server\/(platform|schema)\//.test(path) || path === 'src/server/config.ts' || featureOf(path) === feature
  )
}

/** Who may write SQL: queries, what they are made of, and the tables. */
export function mayWriteSql(path: string) {
  return (
    !path.startsWith('src/') ||
    isTest(path) ||
    isQueries(path) ||
    /^src\/server\/(schema|platform\/(db|search))\//.test(path)
  )
}

/** Words that only features use. */
const shopWords =
  /^(shop|guest|price|money|product|variant|sku|collection|catalog|catalogue|cart|checkout|order|orders|payment|customer|shipping|invoice|refund|fulfilment|inventory|stock|voucher|coupon)s?$/

/** The shop word that a name of the platform carries. `orderBy` is SQL's, and outside of images a pixel is that of ads. */
export function shopWordIn(name: string, path: string): string | undefined {
  if (/^(orderBy|clearOrderBy)$/.test(name)) return undefined
  if (/pixel/i.test(name) && !path.startsWith('src/server/platform/images/')) return 'pixel'
  return name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .find((word) => shopWords.test(word))
}

export const isPlatform = (path: string) => path.startsWith('src/server/platform/') && !isTest(path)
