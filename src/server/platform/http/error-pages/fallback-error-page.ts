import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { t } from '#domain/texts/t.ts'
import { noticePage, noticeStyle } from './notice-page.ts'
import { hashInline } from '#server/platform/http/protection.ts'

/** Whether the reader is a person with a browser, who needs a page and not JSON. */
export function acceptsHtml({ method, url, headers }: FastifyRequest | IncomingMessage): boolean {
  return method === 'GET' && !url?.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

export const fallbackPagePolicy = `default-src 'none'; style-src '${hashInline(noticeStyle)}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What stands in for a page when not even the page that says so could be rendered: no script, no style sheet, no query. */
export function fallbackErrorPage({ status, message }: { status: number; message: string }): string {
  const isPassing = status === 429 || status === 503 || status === 507
  return noticePage({
    title: isPassing ? t('errors.pageMoment') : t('errors.pageWrong'),
    heading: isPassing ? t('errors.pageMomentPlease') : t('errors.pageWrong'),
    text: t('errors.pageBagSafe', { message }),
    head: `<style>${noticeStyle}</style>\n`,
  })
}
