import type { Api } from '#client/api.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'

/** The texts of a help page, with the store's settings in the places that stand for them. */
export async function loadHelp(api: Api, page: HelpPageId, { origin }: URL) {
  const [texts, settings] = await Promise.all([api.getHelpPage({ page }), api.getSettings()])
  const { storeName, contactEmail, contactPhone, symbols } = settings
  const words: Record<string, string> = {
    storeName,
    contactEmail,
    contactPhone,
    deliveryFee: formatPrice(settings.deliveryFee, 'shop', symbols),
    expeditedShipping: formatPrice(settings.expeditedShipping, 'account', symbols),
  }
  return { page, texts: fillIn(texts, words), origin }
}

function fillIn(texts: HelpPage, words: Record<string, string>): HelpPage {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (place, name: string) => words[name] ?? place)
  return {
    ...texts,
    description: fill(texts.description),
    intro: fill(texts.intro),
    sections: texts.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(fill) })),
  }
}
