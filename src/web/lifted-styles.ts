/** What marks an element whose `style` attribute stands as a rule in the head; its value is the number of the rule. */
const MARK = 'data-style'
const SHEET = 'lifted-styles'

/**
 * Moves the `style` attributes of rendered HTML into a style element in its head. The policy of a page allows style
 * elements by their hash, and no `style` attributes: those cannot be told from ones that somebody smuggled in.
 * `restoreStyles` undoes it before hydration.
 */
export function liftStyles(html: string): string {
  const rules = new Map<string, number>()
  const lift = (attribute: string, value: string) => {
    // Such a value could end its rule: it stays where the browser refuses it.
    if (/[{}\\]|&[lg]t;/.test(value)) return attribute
    const number = rules.get(value) ?? rules.size
    rules.set(value, number)
    return ` ${MARK}="${number}"`
  }
  // Scripts are matched so that nothing inside of them is.
  const lifted = html.replaceAll(/<script\b[\s\S]*?<\/script>|<[a-z][^<>]*? style="[^"]*"/g, (match) =>
    match.startsWith('<script') ? match : match.replace(/ style="([^"]*)"$/, lift),
  )
  if (rules.size === 0) return html
  const sheet = [...rules].map(([value, number]) => `[${MARK}="${number}"]{${decode(value)}}`).join('\n')
  return lifted.replace('</head>', () => `<style id="${SHEET}">${sheet}</style></head>`)
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** The three entities that React writes into attributes, without `<` and `>`, which `liftStyles` leaves out. */
const decode = (value: string) => value.replaceAll(/&(?:quot|#x27|amp);/g, (entity) => entities[entity] ?? '')

/** Gives the elements their own styles back, by script, which the policy allows: React finds them as it rendered them. */
export function restoreStyles() {
  const sheet = document.querySelector<HTMLStyleElement>(`style#${SHEET}`)
  for (const rule of sheet?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText
      element.removeAttribute(MARK)
    }
  }
  sheet?.remove()
}
