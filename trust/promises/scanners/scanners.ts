import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'
import { findInjections } from './find-injections.ts'
import { findPageHoles } from './find-page-holes.ts'
import { isInstalled } from './run-scanner.ts'

/** Where pages are sent. An edit of the pages themselves would act when they are built. */
const pages = 'src/server/platform/pages/pages.ts'

/** A page that is kept would be sent again, whatever is done to the next. */
const notKept = { file: pages, find: "app.get('/*', { config, schema", replace: "app.get('/*', { schema" }

/** Shows that the scanners that everybody has find nothing. */
export const scanners: TrustPromise = {
  name: 'scanners',
  promise: 'Programs that look for holes, sqlmap and wapiti, find none.',
  leftOut() {
    const missing = ['sqlmap', 'wapiti'].filter((program) => !isInstalled(program))
    return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined
  },

  async run(engine, size, saboteur) {
    return withShop(engine, { saboteur }, async (shop) => {
      const [injections, holes] = await Promise.all([
        findInjections(shop, size),
        // Pages do not depend on the engine.
        engine === 'sqlite' ? findPageHoles(shop, size) : { pages: 0, faults: [] },
      ])
      const faults = [...injections.faults, ...holes.faults]
      return {
        asked: 'sqlmap injects into no parameter, wapiti finds no hole in a page, neither leads to a 5xx',
        measured: `${faults.length} found${faults[0] ? ` (${faults[0]})` : ''} in ${injections.parameters} parameters and ${holes.pages} pages`,
        isKept: faults.length === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'filters are pasted into queries',
      edits: [
        {
          // The index of filters finds no product by what it does not know, and asks for none.
          file: 'src/server/catalog/list-products.ts',
          find: 'known && findCandidates(known, wanted, place)',
          replace: 'undefined',
        },
        {
          file: 'src/server/catalog/filters/filter-queries.ts',
          find: 'in (${sql.join(values)})',
          replace: "in (${sql.raw(values.map((value) => typeof value === 'string' ? `'${value}'` : value).join())})",
        },
      ],
    },
    {
      name: 'products are asked for by what stands in the address',
      edits: [
        {
          file: 'src/server/catalog/get-product.ts',
          find: 'isUuid(key) ? await findPublishedProduct(db, key) : undefined',
          replace: 'await findPublishedProduct(db, key)',
        },
        {
          file: 'src/server/catalog/queries.ts',
          find: "selectFrom('products').selectAll().where('id', '=', id).where(",
          replace: "selectFrom('products').selectAll().where(sql<SqlBool>`id = '${sql.raw(id)}'`).where(",
        },
      ],
    },
    {
      name: 'pages repeat what is filtered by as it came',
      engines: ['sqlite'],
      edits: [
        notKept,
        {
          file: pages,
          find: '.send(body)',
          replace: ".send(body.replace('</main>', `${(request.query as any).color}</main>`))",
        },
      ],
    },
    {
      name: 'pages lead to wherever their address says',
      engines: ['sqlite'],
      edits: [
        notKept,
        {
          file: pages,
          find: 'const { position, page } = await renderOnce(url, request.contentPosition ?? 0)',
          replace:
            'const { from } = request.query as any; if (from) return reply.redirect(from); const { position, page } = await renderOnce(url, request.contentPosition ?? 0)',
        },
      ],
    },
  ],
}
