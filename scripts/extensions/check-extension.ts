import { checkExtension } from '#server/extensions/check-extension.ts'

const [name] = process.argv.slice(2)
if (name === undefined) {
  console.error('Name the folder of an extension: npm run extension:check -- extensions/loyalty')
  process.exit(2)
}
const findings = await checkExtension(name)
for (const { what, problem } of findings) console.log(problem === '' ? `ok    ${what}` : `WRONG ${what}: ${problem}`)
const wrong = findings.filter(({ problem }) => problem !== '')
console.log(
  wrong.length === 0 ? `\n${name} is fit to be connected.` : `\n${wrong.length} of ${findings.length} are wrong.`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
