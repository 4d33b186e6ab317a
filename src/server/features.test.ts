import { existsSync, globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { removeStaleData } from './cleanup-job.ts'
import type { Feature } from './feature.ts'
import { collectMails, features, mailTemplates } from './features.ts'
import { composeMail } from './mail/compose-mail.ts'
import { gatherProviders } from './providers.ts'
import { startPeriodicJob } from './platform/jobs/periodic-job.ts'
import { SecretBox } from './platform/secrets/secret-box.ts'

const endpoint = (method: 'GET' | 'POST') =>
  ({
    method,
    url: '/api/planted',
    config: { access: 'anyone' },
    schema: { summary: 'Planted', tags: ['planted'], response: { 200: z.array(z.string()) } },
  }) satisfies Endpoint

const words: string[] = []
let runs = 0

/** A feature that no file of the shop knows. */
const planted = {
  routes(app, { shopUrl }) {
    app.route({ ...endpoint('GET'), handler: () => words })
    app.route({
      ...endpoint('POST'),
      handler: () => {
        words.push(shopUrl())
        return words
      },
    })
  },
  mails: { newsletter: async () => ({ subject: 'Planted', title: 'Planted', parts: [] }) },
  jobs: ({ logError }) => [
    startPeriodicJob({ interval: 60_000, run: async () => void (runs += 1), onError: logError('not planted') }),
  ],
  async cleanup() {
    words.length = 0
  },
  metrics: ({ addGauge }) => addGauge('planted_words', 'Words planted', () => words.length),
} satisfies Feature

const metricsToken = 'a token of sixteen'
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ features: [...features, planted], metricsToken })
})
afterAll(() => shop.close())

it('a feature that is added to the list is served', async () => {
  expect((await shop.app.inject({ method: 'POST', url: '/api/planted' })).json()).toEqual(['http://shop.test'])
  expect((await shop.app.inject('/api/planted')).json()).toEqual(['http://shop.test'])
})

it('its metrics are told with those of the others', async () => {
  const { body } = await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  expect(body).toMatch(/^planted_words\b.* 1$/m)
  expect(body).toMatch(/^mails_due\b.* 0$/m)
})

it('its mails, jobs and cleanup are run with those of the others', async () => {
  const templates = { ...mailTemplates, ...collectMails([planted]) }
  const parts = { database: shop.database, templates, shopUrl: 'http://shop.test' }
  const mail = await composeMail(parts, { kind: 'newsletter', payload: {} })
  expect(mail?.content.subject).toBe('Planted · Hanout')

  const { app, database, images, backups } = shop
  const jobs = planted.jobs({
    database,
    images,
    backups,
    mailTemplates,
    log: app.log,
    logError: () => () => {},
    config: { hasLimits: false, smtpUrl: undefined },
    secrets: new SecretBox({ dataDir: shop.folder }),
    shopUrl: () => 'http://shop.test',
    extensions: undefined,
    providers: gatherProviders({ database: shop.database, extensions: undefined }),
  })
  await Promise.all(jobs.map((job) => job.stop()))
  expect(runs).toBe(1)

  await removeStaleData(shop.database, shop.images.storage, new Date(), { list: [...features, planted] })
  expect((await shop.app.inject('/api/planted')).json()).toEqual([])
})

it('every feature.ts stands in the list', () => {
  const list = readFileSync('src/server/features.ts', 'utf8')
  const files = globSync('src/server/*/feature.ts')
  expect(files.length).toBe(features.length)
  expect(files.filter((path) => !list.includes(`'./${path.slice('src/server/'.length)}'`))).toEqual([])
})

it('every folder with routes tells them in a feature.ts', () => {
  const folders = globSync('src/server/*/**/*routes.ts').map((path) => path.split('/').slice(0, 3).join('/'))
  expect(
    [...new Set(folders)].filter((path) => !existsSync(`${path}/feature.ts`) && !path.endsWith('platform')),
  ).toEqual([])
})

it('no two features bring the template of one mail', () => {
  const kinds = (features as readonly Feature[]).flatMap(({ mails }) => Object.keys(mails ?? {}))
  expect(kinds.toSorted()).toEqual(Object.keys(mailTemplates).toSorted())
})
