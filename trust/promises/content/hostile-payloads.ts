/** What a page defines for hostile texts to call: whoever reaches it ran code. */
export const TRAP = 'hostile'
const call = `${TRAP}()`

/** Where a text could become code: between tags, in attributes, in scripts, in styles, in addresses. */
const contexts = [
  (tag: string) => tag,
  (tag: string) => `">${tag}`,
  (tag: string) => `'>${tag}`,
  (tag: string) => `</title>${tag}`,
  (tag: string) => `</textarea>${tag}`,
  (tag: string) => `</script>${tag}`,
  (tag: string) => `</style>${tag}`,
  (tag: string) => `-->${tag}`,
  (tag: string) => `]]>${tag}`,
]
const tags = [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<iframe srcdoc="<script>${call}</script>">`,
  `<a href="javascript:${call}" autofocus onfocus=${call}>x</a>`,
  `<p style="background:url(javascript:${call})" onpointerenter=${call}>x`,
  `<math><mtext></p><img src=x onerror=${call}>`,
]
const inline = [
  ...[`" onfocus=${call} autofocus x="`, `' onfocus=${call} autofocus x='`, `\` onerror=${call}`, `';${call};'`],
  ...[`";${call};"`, `\${${call}}`, `{{${call}}}`, `<%= ${call} %>`, `#{${call}}`, `{${call}}`, `*/${call}/*`],
  ...[`\\u003cscript\\u003e${call}\\u003c/script\\u003e`, `&lt;script&gt;${call}&lt;/script&gt;`],
  ...[`%3Cscript%3E${call}%3C/script%3E`, `javascript:${call}`, `JaVaScRiPt:${call}`, `java\tscript:${call}`],
  ...[`data:text/html,<script>parent.${call}</script>`, `vbscript:${call}`, `//elsewhere.example/x.js`],
  ...[`</style><style>*{background:url(//elsewhere.example)}`, `}*{color:red`, `\u2028${call}`, `\uFEFF<b>`],
]
const queries = [
  ...["' OR 1=1 --", `" OR ""="`, "'; DROP TABLE orders; --", '1) UNION SELECT * FROM users --', '%', '_', '\\', '$1'],
  ...[
    "' || pg_sleep(5) --",
    '{"$gt":""}',
    '../../../../etc/passwd',
    '..\\..\\win.ini',
    '%2e%2e%2f',
    'file:///etc/passwd',
  ],
  ...['__proto__', 'constructor', 'prototype.isAdmin', '{"__proto__":{"isAdmin":true}}', '=HYPERLINK("http://x")'],
  ...['+cmd|calc', '@SUM(1)', '-2+3', 'a\r\nSet-Cookie: a=b', 'a\nBcc: all@example.com', '%0d%0aX: y'],
]
const signs = [
  ...['\u202Etxt.exe', '\u2066a\u2069', 'a\u200Bb', '\0', 'a\0b', '\uD800', 'a\uDFFF', '\u{1F469}\u200D\u{1F4BB}'],
  ...['Z\u0351\u0352\u0353'.repeat(20), 'ﷺ'.repeat(60), '\x1B[31mred', '\x7F', 'ß'.repeat(60), 'a'.repeat(10_000)],
]

/** What a spreadsheet runs, at the start of a cell or of what becomes one when a file is split elsewhere. */
export const formulas: readonly string[] = [
  ...['=a1', '+a1', '-a1', '@a1', ' =a1', '"=a1', '＝a1', '＋a1', '－a1', '＠a1'],
  ...['\t=a1', '\r=a1', 'b;=a1', 'b,=a1', 'b\t=a1', 'b\n=a1', 'b;"=a1"', "';=a1", 'b; @a1', '"",=a1'],
]

/** The texts, each once: code for every place of a page, queries, paths, formulas, and signs that are hard to store or to show. */
export const payloads: readonly string[] = [
  ...contexts.flatMap((wrap) => tags.map(wrap)),
  ...inline,
  ...queries,
  ...formulas,
  ...signs,
]
