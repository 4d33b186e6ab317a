import type { Described } from '#server/extensions/process/messages.ts'

/** The hosts that an extension may send requests to: those that it names, and those of the addresses that its owner typed. */
export function hostsOf(
  { hosts, hostSettings, defaults }: Pick<Described, 'hosts' | 'hostSettings' | 'defaults'>,
  settings: Readonly<Record<string, unknown>>,
): string[] {
  const typed = hostSettings.map((name) => URL.parse(String(settings[name] ?? defaults[name] ?? ''))?.hostname ?? '')
  return [...new Set([...hosts, ...typed])].filter((host) => host !== '')
}
