import { expect, it } from 'vitest'
import { liftStyles } from './lifted-styles.ts'

const toPage = (body: string) => `<html><head><title>a</title></head><body>${body}</body></html>`

it('moves style attributes into one style element, equal ones into one rule', () => {
  const body =
    '<i style="color:red"></i><b class="x" style="background-image:url(&quot;data:,a&amp;b&quot;)">a</b><u style="color:red"/>'
  expect(liftStyles(toPage(body))).toBe(
    '<html><head><title>a</title>' +
      '<style id="lifted-styles">[data-style="0"]{color:red}\n[data-style="1"]{background-image:url("data:,a&b")}</style>' +
      '</head><body><i data-style="0"></i><b class="x" data-style="1">a</b><u data-style="0"/></body></html>',
  )
})

it.each([
  '<p>a style="color:red" b</p>',
  '<p title=" style=&quot;color:red&quot;">a</p>',
  '<script>const html = \'<p style="color:red">\'</script>',
  '<p>nothing</p>',
])('leaves %s alone', (body) => {
  expect(liftStyles(toPage(body))).toBe(toPage(body))
})

it.each(['color:red}*{color:blue', '&lt;/style&gt;', 'color:\\7d'])(
  'does not let the value %s out of its rule',
  (value) => {
    const page = toPage(`<p style="${value}">a</p>`)
    expect(liftStyles(page)).toBe(page)
  },
)
