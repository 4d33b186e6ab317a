// Written by `npm run texts` from the catalogues.
import en_admin_messages from './catalogues/en/admin-messages.json' with { type: 'json' }
import en_layout from './catalogues/en/layout.json' with { type: 'json' }
import en_messages from './catalogues/en/messages.json' with { type: 'json' }
import fr_admin_messages from './catalogues/fr/admin-messages.json' with { type: 'json' }
import fr_layout from './catalogues/fr/layout.json' with { type: 'json' }
import fr_messages from './catalogues/fr/messages.json' with { type: 'json' }
import ar_admin_messages from './catalogues/ar/admin-messages.json' with { type: 'json' }
import ar_layout from './catalogues/ar/layout.json' with { type: 'json' }
import ar_messages from './catalogues/ar/messages.json' with { type: 'json' }
import type { Language } from './languages.ts'

/** The names of all texts. */
export type TextKey = keyof typeof en_admin_messages | keyof typeof en_layout | keyof typeof en_messages

/** The texts of each language, in the format of ICU messages. */
export const catalogues: Readonly<Record<Language, Partial<Readonly<Record<TextKey, string>>>>> = {
  en: { ...en_admin_messages, ...en_layout, ...en_messages },
  fr: { ...fr_admin_messages, ...fr_layout, ...fr_messages },
  ar: { ...ar_admin_messages, ...ar_layout, ...ar_messages },
}
