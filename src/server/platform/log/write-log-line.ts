const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: Infinity }

/** Writes a line of the log in the form in which Fastify's logger writes it, for a process that serves no requests. */
export function writeLogLine(
  logLevel: keyof typeof levels,
  level: Exclude<keyof typeof levels, 'silent'>,
  details: object,
  msg: string,
): void {
  if (levels[level] < levels[logLevel]) return
  const line = { level: levels[level], time: Date.now(), pid: process.pid, ...details, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
