import dmText from '#ui/styles/fonts/dm-text.woff2?url'
import instrumentText from '#ui/styles/fonts/instrument-text.woff2?url'
import nunitoText from '#ui/styles/fonts/nunito-text.woff2?url'
import oswaldHeadline from '#ui/styles/fonts/oswald-headline.woff2?url'
import playfairHeadline from '#ui/styles/fonts/playfair-headline.woff2?url'
import spaceText from '#ui/styles/fonts/space-text.woff2?url'
import editorial from '#ui/styles/type-pairs/editorial.css?url'
import grotesk from '#ui/styles/type-pairs/grotesk.css?url'
import poster from '#ui/styles/type-pairs/poster.css?url'
import rounded from '#ui/styles/type-pairs/rounded.css?url'

/** The style sheets of fonts, by their pair, loaded by shops that chose them. The demo's fonts are in `app.css`. */
export const typePairSheets: Record<string, string> = { editorial, grotesk, poster, rounded }

/** What a first page loads of them before it knows that it needs it. */
export const typePairFonts: Record<string, string[]> = {
  editorial: [instrumentText, playfairHeadline],
  grotesk: [spaceText],
  poster: [dmText, oswaldHeadline],
  rounded: [nunitoText],
}
