import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { splitLanguage } from '#domain/texts/language-path.ts'

/** Throws the permanent redirect of an address that the shop does not have, where the merchant has said where it leads. */
export async function followRedirect(api: Api, url: URL): Promise<void> {
  const { target } = await api.findRedirect({ path: splitLanguage(url.pathname).path.slice(0, 3e3) })
  if (target) throw redirect(target, 301)
}
