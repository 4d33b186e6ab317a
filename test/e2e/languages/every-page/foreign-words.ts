import { catalogues } from '#domain/texts/catalogues.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { TextMessage } from '#domain/texts/message.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'

/** English words that neither French nor names of the test have. */
const commonWords = new RegExp(
  `(?<![\\p{L}\\p{N}’'.-])(?:${[
    'the|and|of|chosen|with|you|your|yours|our|their|this|that|these|those|from|by|for|not|are|is|was|were|has|have|had|will|been|be',
    'in|to|it|its|all|any|every|each|some|other|another|more|most|less|only|new|old|first|last|next|when|where|which|who|what|why|how',
    'order|orders|ordered|product|products|price|prices|size|sizes|color|colors|colour|customer|customers|delivery|delivered|shipping|shipped',
    'cancelled|canceled|pending|paid|refund|return|returned|stock in|out of|cart|(?<!tote )bag|item|items|piece|pieces|parcel|parcels|courier|couriers',
    'save|saved|add|added|edit|delete|deleted|remove|removed|search|settings|open|opened|close|closed|show|hide|send|sent|read|write',
    'name|address|phone|password|please|here|today|yesterday|tomorrow|day|days|week|month|year|hour|hours|ago|now|yes|off|on hand',
    'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|June|July|August|October|November|December',
    'white|black|blue|green|red|grey|sand|hoodie|jacket|jackets|shirt|pants|trousers|dress|shoe|shoes|heavy|front|back|left|right|image of',
    'page not found|error|failed|missing|wrong|invalid|required|expected|received|loading|unknown|unexpected|undefined|null|NaN|Invalid Date',
  ].join('|')})(?![\\p{L}\\p{N}’'-]|\\.\\w)`,
  'iu',
)

/** What is no language: addresses, codes, names of files, times. */
const notWords = /\S*[@/_=\\<>{}]\S*|\S+\.(?=\w)\S+/g

/** The runs of text of a message, without what stands for values. */
function runsOf(message: TextMessage): string[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((part) => {
    if (typeof part === 'string') return [part]
    const [, second, cases] = part
    if (cases) return Object.values(cases).flatMap(runsOf)
    return second === undefined ? [] : runsOf(second as TextMessage)
  })
}

const runsIn = (language: Language) =>
  Object.values(catalogues[language]).flatMap((text) => runsOf(parseMessage(text)).map((run) => run.trim()))

/** Runs of the English catalogues that another language does not have: two words and more anywhere in a text, one as all of it. */
function englishRuns(language: Language) {
  const own = runsIn(language)
  const joined = own.join('\n').toLowerCase()
  const foreign = [...new Set(runsIn('en'))].filter(
    (run) => /\p{L}{3}/u.test(run) && !joined.includes(run.toLowerCase()),
  )
  return { whole: new Set(foreign), within: foreign.filter((run) => run.length > 8 && /\p{L} \p{L}/u.test(run)) }
}

/** Whether a text is one of the names of languages and companies, which are the same everywhere. */
const sameEverywhere = /^(?:English|Read in English|WhatsApp|Instagram|Facebook|TikTok)$/

/**
 * Tells which English a text of another language has in it, if any. What was judged once is remembered: pages share most of their texts.
 */
export function openEnglishFinder(language: Exclude<Language, 'en'>) {
  const { whole, within } = englishRuns(language)
  const judged = new Map<string, string | undefined>()
  const find = (text: string): string | undefined => {
    if (!/[a-z]{2}/i.test(text) || sameEverywhere.test(text)) return undefined
    if (whole.has(text)) return text
    const run = within.find((each) => text.includes(each))
    return run ?? commonWords.exec(text.replaceAll(notWords, ' '))?.[0]
  }
  return (text: string): string | undefined => {
    if (!judged.has(text)) judged.set(text, find(text))
    return judged.get(text)
  }
}
