const rules: readonly (readonly [rule: string, pattern: RegExp])[] = [
  [
    'no no-break space before the sign',
    /[\p{L}\p{N})»\]](?<!https?|tel|mailto)[:;!?](?![\p{L}\p{N}/])|[\p{L}\p{N})] +[:;!?»](?=\s|$)/u,
  ],
  ['no no-break space within the quotes', /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u],
  ['an ordinary space before %', /\d[ ]?%/u],
  ['a straight quote', /["']/u],
  ['English quotes', /[“”]/u],
  ['an English decimal point', /(?<![\p{L}\p{N}.,:-])(?<!License )\d+\.\d{1,3}(?![\d.]|\p{L})/u],
  ['a comma between thousands', /(?<![\p{L}\p{N}.,])\d{1,3},\d{3}[\d.,]/u],
]

/** What of the typography of French is wrong in a text: the rule, or undefined. Addresses, codes and times are no French. */
export function findFrenchFault(text: string): string | undefined {
  const words = text.replaceAll(/\S*(?:@|\/|_|=)\S*|\d{1,2}:\d{2}/g, '·')
  return rules.find(([, pattern]) => pattern.test(words))?.[0]
}
