/**
 * What a page shows and tells, piece by piece: its lines as they are drawn, its attributes, and its title. What is data, as the name of a
 * person, and what names itself, as a language, is left out. Runs in the page.
 */
export function readTexts(): { text: string; isLine: boolean }[] {
  const attributes = [
    'aria-label',
    'placeholder',
    'title',
    'alt',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
  ]
  const left = 'script, style, noscript, a[hreflang], [translate=no], code, pre, svg title:empty'
  const pieces = new Set<string>([document.title])
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of attributes) if (!node.closest(left)) pieces.add(node.getAttribute(name) ?? '')
      if (node instanceof HTMLMetaElement && /description|title/.test(node.name)) pieces.add(node.content)
    } else if (!node.parentElement?.closest(left)) pieces.add(node.nodeValue ?? '')
  }
  // A browser writes its own words beside a field of files, in its own language.
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
    if (field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && field.offsetWidth > 2)
      pieces.add('No file chosen')
  const tidy = (text: string) => text.replaceAll(/[\n\t ]+/g, ' ').replaceAll(/^ | $/g, '')
  const sums = [...document.querySelectorAll<HTMLInputElement>('input[inputmode=decimal]')].map(({ value }) => value)
  const lines = new Set([...document.body.innerText.split('\n'), ...sums].map(tidy))
  const all = [...new Set([...pieces].map(tidy))].filter(Boolean)
  return [
    ...all.map((text) => ({ text, isLine: false })),
    ...[...lines].filter(Boolean).map((text) => ({ text, isLine: true })),
  ]
}
