/** An import that a room of the house refuses. `example` is one such import, for the test that the wall stands. */
interface Refusal {
  /** A regular expression: in glob patterns a leading # is a comment and matches nothing. */
  regex: string
  message: string
  example: string
}

/** Features of the server from the bottom up: each may use those before it. */
const serverFeatures = [
  'audit',
  'store',
  'mail',
  'storage',
  'addresses',
  'accounts',
  'staff',
  'catalog',
  'carts',
  'checkout',
  'orders',
  'privacy',
  'admin',
]

/** Features of the web: each stands alone, and pages compose them. */
const webFeatures = ['home', 'catalog', 'cart', 'checkout', 'account', 'admin', 'help']

const topFolder = (folder: string, message: string): Refusal => ({
  regex: `^(#|(\\.\\./)+)${folder}(/|$)`,
  message,
  example: `#${folder}/x.ts`,
})
const packages = (names: string, message: string, example: string): Refusal => ({
  regex: `^(${names})`,
  message,
  example,
})
const feature = (side: 'server' | 'web', name: string, message: string): Refusal => ({
  regex: `^(#${side}|\\.\\.)/${name}/`,
  message,
  example: `#${side}/${name}/x.ts`,
})

const pure = 'domain is pure: it imports zod and itself.'
const anywhere = 'client knows the endpoints, not who serves them.'
const noPages = 'server does not know the pages.'
const throughClient = 'web reaches the shop through #client only.'

const domain = [
  ...['client', 'server', 'web', 'test'].map((folder) => topFolder(folder, pure)),
  packages('node:|react|fastify|kysely', pure, 'node:fs'),
]
const client = [
  ...['server', 'web', 'test'].map((folder) => topFolder(folder, anywhere)),
  packages('node:|react|fastify|kysely', anywhere, 'node:fs'),
]
const server = [topFolder('web', noPages), topFolder('test', noPages), packages('react(-dom)?(/|$)', noPages, 'react')]
const web = [topFolder('server', throughClient), topFolder('test', throughClient)]
const webInBrowser = [...web, packages('node:', 'web runs in browsers.', 'node:fs')]
const ui = [
  ...webInBrowser,
  ...['domain', 'client'].map((folder) => topFolder(folder, 'ui knows no shop words: only React.')),
  ...[...webFeatures, 'layout'].map((name) => feature('web', name, 'ui knows no feature.')),
]

function serverRooms(name: string, rank: number): [string, Refusal[]][] {
  const room = [
    ...server,
    ...serverFeatures
      .slice(rank + 1)
      .map((above) => feature('server', above, `${name} does not know what is built on it.`)),
  ]
  const below = serverFeatures.slice(0, rank).filter((other) => other !== 'storage')
  return [
    [`src/server/${name}/**`, room],
    [
      `src/server/${name}/queries.ts`,
      [
        ...room,
        {
          regex: '^(#server|\\.\\.)/(http|app|main)',
          message: 'Queries do not know HTTP.',
          example: '#server/http/x.ts',
        },
      ],
    ],
    [
      `src/server/${name}/routes.ts`,
      [...room, ...below.map((other) => feature('server', other, 'A route knows its own feature: write a use case.'))],
    ],
  ]
}

function webRooms(name: string): [string, Refusal[]][] {
  const others = webFeatures.filter((other) => other !== name)
  const sideways = others.map((other) =>
    feature('web', other, 'A feature does not know another: compose them in the page.'),
  )
  return [
    [`src/web/${name}/**`, [...webInBrowser, ...sideways]],
    [`src/web/${name}/**/*-page.tsx`, webInBrowser],
  ]
}

/** Who may not import whom, room by room, from the widest to the narrowest: the last that matches a file holds. */
export const rooms: [files: string, refusals: Refusal[]][] = [
  ['src/domain/**', domain],
  ['src/client/**', client],
  ['src/server/**', server],
  ...serverFeatures.flatMap(serverRooms),
  ['src/web/**', webInBrowser],
  ['src/web/entry.server.tsx', web],
  ['src/web/ui/**', ui],
  ...webFeatures.flatMap(webRooms),
]
