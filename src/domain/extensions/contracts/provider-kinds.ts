/** The kinds of providers, each with the calls that one must have, and those that it may have. */
export const providerCalls = {
  courier: { must: ['handOver'], may: ['readNews'] },
  payment: { must: ['start', 'status'], may: [] },
  message: { must: ['send'], may: [] },
  conversion: { must: ['report'], may: [] },
  feed: { must: ['frame', 'write'], may: [] },
} as const satisfies Record<string, { must: readonly string[]; may: readonly string[] }>

export type ProviderKind = keyof typeof providerCalls

export const providerKinds = Object.keys(providerCalls) as ProviderKind[]
