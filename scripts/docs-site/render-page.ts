import { escapeUTF8 } from 'entities'
import { relativeLink, type Heading } from './render-markdown.ts'

export interface MenuSection {
  title: string
  pages: { path: string; title: string }[]
}

interface PageParts {
  path: string
  title: string
  html: string
  headings: readonly Heading[]
}

/** A whole page of the site. It needs no script: that of the search only adds suggestions. */
export function renderPage({ path, title, html, headings }: PageParts, menu: readonly MenuSection[]) {
  const link = (to: string, ending = '.html') => escapeUTF8(relativeLink(path, to, ending))
  const pages = menu.flatMap((section) => section.pages)
  const place = pages.findIndex((page) => page.path === path)
  const beside = (page: { path: string; title: string } | undefined, word: string) =>
    page ? `<a href="${link(page.path)}"><small>${word}</small>${escapeUTF8(page.title)}</a>` : '<span></span>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(title === 'Hanout' ? 'Hanout for builders' : `${title} · Hanout`)}</title>
<link rel="icon" href="${link('favicon.svg', '')}" type="image/svg+xml">
<link rel="stylesheet" href="${link('docs.css', '')}">
<script type="module" src="${link('docs.js', '')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="${link('index')}">Hanout <span>for builders</span></a>
<form role="search" hidden data-root="${'../'.repeat(path.split('/').length - 1)}">
<input type="search" aria-label="Search the docs" placeholder="Search" autocomplete="off">
<p role="status"></p>
<ul aria-label="Found"></ul>
</form>
</header>
<div class="columns">
<nav aria-label="Documents"><details><summary>Documents</summary>${menu.map((section) => renderSection(section, path, link)).join('')}</details></nav>
<main id="content" tabindex="-1">
${html}
<footer>${beside(pages[place - 1], 'Before')}${place < 0 ? '<span></span>' : beside(pages[place + 1], 'Next')}</footer>
</main>
${headings.length > 1 ? renderOutline(headings) : ''}
</div>
</body>
</html>
`
}

function renderSection({ title, pages }: MenuSection, path: string, link: (to: string) => string) {
  const items = pages.map((page) => {
    const here = page.path === path ? ' aria-current="page"' : ''
    return `<li><a href="${link(page.path)}"${here}>${escapeUTF8(page.title)}</a></li>`
  })
  // Of a long section, pages elsewhere name the first.
  const isShort = pages.length <= 12 || pages.some((page) => page.path === path)
  return `<section><h2>${title}</h2><ul>${(isShort ? items : items.slice(0, 1)).join('')}</ul></section>`
}

function renderOutline(headings: readonly Heading[]) {
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`)
  return `<aside aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></aside>`
}
