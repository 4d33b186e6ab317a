import dmText from '#web/fonts/dm-text.woff2?url'
import instrumentText from '#web/fonts/instrument-text.woff2?url'
import nunitoText from '#web/fonts/nunito-text.woff2?url'
import oswaldHeadline from '#web/fonts/oswald-headline.woff2?url'
import playfairHeadline from '#web/fonts/playfair-headline.woff2?url'
import spaceText from '#web/fonts/space-text.woff2?url'
import editorial from '#web/type-pairs/editorial.css?url'
import grotesk from '#web/type-pairs/grotesk.css?url'
import poster from '#web/type-pairs/poster.css?url'
import rounded from '#web/type-pairs/rounded.css?url'

/** The style sheets of fonts, by their pair, loaded by shops that chose them. The demo's fonts are in `app.css`. */
export const typePairSheets: Record<string, string> = { editorial, grotesk, poster, rounded }

/** What a first page loads of them before it knows that it needs it. */
export const typePairFonts: Record<string, string[]> = {
  editorial: [instrumentText, playfairHeadline],
  grotesk: [spaceText],
  poster: [dmText, oswaldHeadline],
  rounded: [nunitoText],
}
