/** What only the demo says or shows: its name, its slogans, its promises, its products and its images. */
const demoWords =
  /hanout|streetwear|in drops|new drops|drop #|next drop|hoodies?-pants|marsa|when it is gone|half the labels|petites séries|par drops|دفعات|\/home\//i

const addresses = [
  ...['/', '/collections/products', '/product/kaftan-rim', '/cart', '/checkout', '/search?q=kaftan', '/nowhere'],
  ...['/help', '/contact', '/shipping', '/track-order', '/returns', '/about', '/account/login'],
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/llms.txt', '/offline'],
]

/** The places of a shop, in all languages, where a word of the demo stands, with the words around it. */
export async function findDemoWords(url: string): Promise<string[]> {
  const found: string[] = []
  for (const path of addresses.flatMap((address) =>
    address.includes('.') ? [address] : [address, `/fr${address}`, `/ar${address}`],
  )) {
    const text = await (await fetch(url + path)).text()
    const said = text.replaceAll(/"[^"]*hanout-[a-z-]+"/g, '')
    const hit = demoWords.exec(said)
    if (hit) found.push(`${path}: ${said.slice(Math.max(0, hit.index - 60), hit.index + 60)}`)
  }
  return found
}
