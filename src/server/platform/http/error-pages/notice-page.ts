import { escapeUTF8 as escapeHtml } from 'entities'
import { currentLanguage, describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'

/** The look of a page that stands in for all others: no style sheet, no image. */
export const noticeStyle = `
body{margin:0;background:#fafaf7;color:#0e0e10;font:1rem/1.5 Archivo,system-ui,sans-serif}
main{min-height:100vh;display:flex;flex-direction:column;justify-content:center;padding:0 clamp(1rem,2.4vw,2.5rem);box-sizing:border-box}
b,h1,a{font-family:Archivo,'Arial Black',system-ui,sans-serif;font-stretch:125%;font-weight:800;text-transform:uppercase}
html[lang=ar] :is(b,h1){letter-spacing:0;line-height:1.3}
b{font-size:clamp(3.5rem,19.6vw,9rem);line-height:.9;letter-spacing:-.03em}
h1{margin:1.5rem 0 .5rem;font-size:clamp(1.25rem,4vw,2.25rem);line-height:1.1;letter-spacing:-.02em}
p{margin:0;max-width:40rem;color:#5b5a56}
a{align-self:flex-start;margin-top:2rem;padding:1rem 1.5rem;background:#1746d1;color:#fafaf7;font-size:.875rem;letter-spacing:.04em;text-decoration:none}
a:focus-visible{outline:2px solid #1746d1;outline-offset:3px}
`

interface Notice {
  title: string
  heading: string
  text: string
  /** More of its head, as HTML. */
  head?: string
}

/** A page that says why there is no other one, with a link to try again. */
export function noticePage({ title, heading, text, head = '' }: Notice): string {
  const language = currentLanguage()
  const { direction } = describeLanguage(language)
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
${head}</head>
<body>
<main>
<b aria-hidden="true">${t('errors.pageSorry')}</b>
<h1>${heading}</h1>
<p>${escapeHtml(text)}</p>
<a href="">${t('errors.pageRetry')}</a>
</main>
</body>
</html>
`
}
