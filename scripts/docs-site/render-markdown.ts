import { escapeUTF8 } from 'entities'
import hljs from 'highlight.js/lib/core'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import shell from 'highlight.js/lib/languages/bash'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import { compiler, RuleType } from 'markdown-to-jsx/html'
import { posix } from 'node:path'

for (const [name, language] of Object.entries({ ini, javascript, json, nginx, shell, sql, typescript }))
  hljs.registerLanguage(name, language)
hljs.registerAliases(['sh', 'bash'], { languageName: 'shell' })
hljs.registerAliases(['env', 'toml', 'systemd'], { languageName: 'ini' })

export interface Heading {
  id: string
  text: string
}

/**
 * Makes the HTML of a document. Links to documents of the site lead to their pages; those to sources, which the site does not hold, are
 * the names of files. Headings of the second level are answered beside it.
 */
export function renderMarkdown(markdown: string, path: string, known: ReadonlySet<string>) {
  const headings: Heading[] = []
  const html = compiler(markdown, {
    disableParsingRawHTML: true,
    forceBlock: true,
    wrapper: null,
    renderRule(next, node, renderChildren) {
      switch (node.type) {
        case RuleType.codeBlock:
          return renderCode(node.text, node.lang)
        case RuleType.table:
          return `<div class="table" role="group" aria-label="Table" tabindex="0">${next()}</div>`
        case RuleType.link: {
          const target = pageOf(node.target ?? '', path, known)
          const text = renderChildren(node.children)
          return target === null ? text : `<a href="${escapeUTF8(target)}">${text}</a>`
        }
        case RuleType.heading:
          if (node.level === 2) headings.push({ id: node.id, text: textOf(renderChildren(node.children)) })
          return next()
        default:
          return next()
      }
    },
  })
  return { html, headings }
}

export function renderCode(text: string, language = '') {
  const html = hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escapeUTF8(text)
  return `<pre tabindex="0"><code>${html}</code></pre>`
}

/** Where a link of a document leads in the site; null where that is not in it. */
function pageOf(target: string, path: string, known: ReadonlySet<string>) {
  if (/^(https?:|mailto:|#)/.test(target)) return target
  const [file = '', fragment] = target.split('#')
  const page = posix.join(posix.dirname(path), file).replace(/\.(md|json)$/, '')
  if (page === 'openapi') return relativeLink(path, 'api')
  if (page.startsWith('images/')) return relativeLink(path, page, '')
  if (!known.has(page)) return null
  return relativeLink(path, page) + (fragment ? `#${fragment}` : '')
}

/** The way from one page to another, so that the site stands under any address. */
export function relativeLink(from: string, to: string, ending = '.html') {
  return posix.relative(posix.dirname(from), to + ending)
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
