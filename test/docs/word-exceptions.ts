/** Where a word of the glossary's column "not" means something else, and is no fault. */
interface WordException {
  word: string
  because: string
  /** The path with the name, or the text around the word, where it is a fault all the same. Elsewhere it is none. */
  only?: RegExp
  /** Where it is none. Elsewhere it is a fault. */
  except?: RegExp
}

export const wordExceptions: readonly WordException[] = [
  // Words with a meaning of their own: faults in the place of the word that they would stand for.
  { word: 'filter', only: /\/collections\//, because: 'lists have filters; a collection is filled by a rule' },
  { word: 'option', only: /: (product|variant)Options?$/i, because: 'functions, fields and deliveries have options' },
  { word: 'navigation', only: /\/(menus|redirects)\//, because: 'going from page to page; merchants arrange menus' },
  { word: 'follower', only: /newsletter/, because: 'an index follows the changes of the content' },
  { word: 'lead', only: /newsletter/, because: 'links lead somewhere' },
  { word: 'block', only: /front-page/, because: 'statements and lists block, and have blocks' },
  { word: 'widget', only: /front-page\/.*: .*widget/, because: '`src/ui/widgets` has parts with shop words' },
  {
    word: 'item',
    only: /order[ _-]?line[ _-]?item/i,
    because: 'lists have items, and so has the API of the specification',
  },
  { word: 'state', only: /(order|payment|fulfilment)[ _-]?state\b/i, because: 'pages, forms and parcels have states' },
  {
    word: 'scope',
    only: /(server|domain|back-office)\/staff\//,
    because: 'promotions have a scope; staff have rights',
  },
  { word: 'reduction', only: /\/prices\//, because: 'a promotion reduces lines; a lower price is a discount' },
  { word: 'promotion', only: /\/prices\//, because: 'a word of its own; a lower price is a discount' },
  {
    word: 'lock',
    only: /claim[ _-]?lock|lock[ _-]?claim/i,
    because: 'rows are locked; an order is claimed for a call',
  },
  { word: 'lease', only: /\/calls\//, because: 'one process has the lease of a job' },
  { word: 'settlement', only: /\/cash\//, because: 'returns are settled; couriers bring payouts' },
  { word: 'queue', only: /\/views?\//, because: 'calls, toasts and encoders have queues' },
  { word: 'segment', only: /\/views?\//, because: 'paths and files have segments' },
  { word: 'preset', only: /\/views?\//, because: 'the setup has presets of brands and currencies' },
  {
    word: 'icon',
    only: /(brand|mark)[ _-]?icon/i,
    because: 'buttons have icons; the small sign of a brand is its mark',
  },
  { word: 'letter', only: /mail/i, because: 'alphabets have letters; what is sent is a mail' },
  { word: 'people', only: /: \w+$/, because: 'a sentence may speak of people; a name says customer or staff' },

  // Places in which a word is what others call it.
  {
    word: 'article',
    except: /stems|-words|option-names|color-swatches|recognise|search-cases/,
    because: 'a word of grammar',
  },
  { word: 'article', except: /guide\.spec/, because: 'a role of HTML' },
  { word: 'bag', except: /patterns\/accessories|demo\/others/, because: 'a product that the demo sells' },
  { word: 'basket', except: /averageBasket/, because: 'a field of the API, named as merchants name the figure' },
  { word: 'coupon', except: /tampered-orders/, because: 'what a forged request calls it' },
  {
    word: 'theme',
    except: /theme_color|every theme|\(theme, fonts/,
    because: 'a field of web manifests, a file of styles',
  },
  { word: 'picture', except: /005-pictures/, because: 'the name of a record' },
]
