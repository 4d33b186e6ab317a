import { parse } from 'csv-parse/sync'
import { callShop } from '../../call.ts'
import type { TrustShop } from '../../shop.ts'
import { TRAP } from './hostile-payloads.ts'
import type { StoredTexts } from './store-texts.ts'

interface ReadTexts {
  read: number
  faults: string[]
}

/**
 * Reads what the shop makes of stored texts for other programs: spreadsheets, mail programs and search engines. Answers
 * with what they would run or misread.
 */
export async function readTexts(shop: TrustShop, { token, products, orders }: StoredTexts): Promise<ReadTexts> {
  const result: ReadTexts = { read: 0, faults: [] }
  const get = async (path: string) => {
    const { status, body } = await callShop(shop.url, { method: 'GET', path, token })
    if (status !== 200) result.faults.push(`${path}: ${status}`)
    return body
  }
  const check = (place: string, faults: readonly string[]) => {
    result.read += 1
    result.faults.push(...faults.map((fault) => `${place}: ${fault}`))
  }

  for (const csvFormat of ['comma', 'semicolon']) {
    await callShop(shop.url, { method: 'PATCH', path: '/api/admin/settings', body: { csvFormat }, token })
    for (const rows of ['orders', 'lines']) {
      const sheet = String(await get(`/api/admin/orders/export?rows=${rows}`))
      check(`${rows} as CSV, ${csvFormat}`, findSheetFaults(sheet, csvFormat === 'comma' ? ',' : ';', orders.length))
    }
  }
  for (let next: string | null = 'none'; next !== null;) {
    const page = (await get(`/api/admin/mails?startAfter=${next}`)) as MailPage
    for (const { id } of page.items)
      check(`mail ${id}`, findMailFaults((await get(`/api/admin/mails/${id}`)) as ShownMail))
    next = page.next
  }
  check('/sitemap.xml', findSitemapFaults(String(await get('/sitemap.xml')), shop.url))
  for (const id of products) {
    const { product } = (await get(`/api/products/${id}`)) as { product: { slug: string; model: string } }
    check('a page of a product', findPageFaults(String(await get(`/product/${product.slug}`)), product.model))
  }
  return result
}

interface MailPage {
  items: { id: string }[]
  next: string | null
}
interface ShownMail {
  subject: string
  html: string
  text: string
}

/** Wherever a spreadsheet splits the file, no part begins like a formula; at its own separator it has its rows and columns. */
function findSheetFaults(sheet: string, delimiter: string, orders: number): string[] {
  const formula = sheet
    .replace('\uFEFF', '')
    .split(/[,;\t\r\n]/)
    .find((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))
  const faults = formula === undefined ? [] : [`the formula ${formula}`]
  try {
    const rows = parse(sheet, { bom: true, delimiter })
    if (rows.length !== orders + 1) faults.push(`${rows.length} rows`)
  } catch (error) {
    faults.push(String(error))
  }
  return faults
}

const inMails = /^(!doctype|html|head|meta|title|body|table|tr|td|a|h1|p|ol|li|bdi)$/

/** An HTML part of the elements that mails are made of, a subject of one line, and a text part without HTML. */
function findMailFaults({ subject, html, text }: ShownMail): string[] {
  const faults: string[] = []
  for (const [tag, name = '', attributes = ''] of html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g))
    if (!inMails.test(name) || /\son\w+=|javascript:/i.test(attributes)) faults.push(`its HTML has ${tag}`)
  if (html.replaceAll(/<[^>]*>/g, '').includes('<')) faults.push('its HTML has a stray <')
  if (/[\r\n]/.test(subject)) faults.push('a subject of two lines')
  if (text.includes('&lt;') && !html.includes('&amp;lt;')) faults.push('its text has HTML')
  return faults
}

/** Nothing but addresses of the shop, in the elements of a sitemap. */
function findSitemapFaults(xml: string, url: string): string[] {
  const alternate = /<xhtml:link rel="alternate" hreflang="[a-z-]+" href="([^<>&"'\s]+)"\/>/g
  const entry = /<url><loc>([^<>&"'\s]+)<\/loc>(?:<lastmod>[\dTZ:.+-]+<\/lastmod>)?<\/url>/g
  const takeOwn = (whole: string, address: string) => (address === url || address.startsWith(`${url}/`) ? '' : whole)
  const rest = xml
    .replaceAll(alternate, takeOwn)
    .replaceAll(entry, takeOwn)
    .replace('<?xml version="1.0" encoding="UTF-8"?>', '')
    .replace(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      '',
    )
    .replace('</urlset>', '')
    .trim()
  return rest === '' ? [] : [`it has ${rest.slice(0, 100)}`]
}

/** No payload is an element of the page, and its data for search engines can be read and names the product. */
function findPageFaults(html: string, model: string): string[] {
  const faults: string[] = []
  const element = new RegExp(`<(script|img|svg|iframe|math)\\b[^>]*>?\\s*[^<]*\\b${TRAP}\\(\\)`)
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  const data = [...scripts].map(([, json = '']) => parseJson(json))
  if (data.length === 0 || data.includes(undefined)) faults.push('its data cannot be read')
  else if (!data.some((one) => JSON.stringify(one).includes(JSON.stringify(model).slice(1, -1))))
    faults.push(`its data does not name ${model}`)
  const shown = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.length > 60 ? '<script></script>' : script,
  )
  const run = element.exec(shown)
  if (run) faults.push(`it has ${run[0].slice(0, 80)}`)
  return faults
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
