/** Words before a bracket that make no call: what is neither one of these nor a name of a column list is refused. */
const mayStandBeforeBracket = new Set([
  ...['check', 'key', 'unique', 'default', 'in', 'and', 'or', 'not', 'values', 'set', 'where', 'on', 'varchar', 'char'],
  ...['numeric', 'decimal', 'lower', 'upper', 'length', 'coalesce', 'abs', 'trim'],
])
/** Words that read or reach what is not named at the beginning of a statement. */
const refused = new Set([
  ...['select', 'from', 'join', 'union', 'references', 'attach', 'detach', 'pragma', 'copy', 'execute', 'call', 'do'],
  ...[
    'grant',
    'revoke',
    'trigger',
    'view',
    'function',
    'procedure',
    'schema',
    'extension',
    'using',
    'inherits',
    'like',
  ],
  ...['as', 'with', 'vacuum', 'rename_table', 'cascade', 'tablespace', 'role', 'user', 'returning', 'virtual'],
])

/** The statements that a migration of an extension may hold: each names what it makes or changes at its beginning. */
const forms = [
  /^create table (?:if not exists )?(\w+) ?\(/,
  /^create (?:unique )?index (?:if not exists )?(\w+) on (\w+) ?\(/,
  /^alter table (\w+) (?:add|drop|rename) column /,
  /^drop (?:table|index) (?:if exists )?(\w+)$/,
  /^insert into (\w+) ?\([\w, ]+\) values ?\(/,
  /^update (\w+) set /,
  /^delete from (\w+)(?: where |$)/,
]

/** The prefix of the tables of an extension. */
export const tablePrefix = (id: string) => `x_${id}_`

/** One statement of a script: as it is run, and in lower case without what its texts hold. */
interface Statement {
  run: string
  plain: string
}

/** The statements of a script, without comments; undefined where a text does not end, or anything is quoted otherwise. */
export function splitScript(script: string): Statement[] | undefined {
  const statements: Statement[] = [{ run: '', plain: '' }]
  for (const [token] of script.matchAll(/'(?:[^']|'')*'|--[^\n]*|;|[^';-]+|['-]/g)) {
    const last = statements.at(-1)
    if (token === "'" || !last) return undefined
    if (token === ';') statements.push({ run: '', plain: '' })
    else if (!token.startsWith('--')) {
      last.run += token
      last.plain += token.startsWith("'") ? "''" : token.toLowerCase()
    }
  }
  if (/["`[\]\\$]|\/\*/.test(script.replaceAll(/--[^\n]*/g, ''))) return undefined
  return statements
    .map(({ run, plain }) => ({ run: run.trim(), plain: plain.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ plain }) => plain !== '')
}

/**
 * What is wrong with a migration of an extension, statement by statement: anything but its own tables and their indexes,
 * whose names begin with its prefix. Quoted names and calls are refused altogether.
 */
export function checkScript(id: string, script: string): string[] {
  const statements = splitScript(script)
  if (!statements) return ['it has names in quotes, comments in /* */, or a text that does not end']
  if (statements.length === 0) return ['it is empty']
  return statements.flatMap(({ plain }) => {
    const problem = checkStatement(tablePrefix(id), plain)
    return problem ? [`${problem}: ${plain.slice(0, 100)}`] : []
  })
}

function checkStatement(prefix: string, statement: string): string | undefined {
  const found = forms.map((form) => form.exec(statement)).find((match) => match !== null)
  if (!found) return 'it may only make, change and fill tables of its own'
  const names = found.slice(1).filter((name) => name !== undefined)
  const foreign = names.find((name) => !name.startsWith(prefix) || name.length <= prefix.length)
  if (foreign !== undefined) return `${foreign} does not begin with ${prefix}`
  const rest = statement.slice(found[0].length)
  const word = (rest.match(/\w+/g) ?? []).find((one) => refused.has(one))
  if (word !== undefined) return `it may not say "${word}"`
  const call = [...rest.matchAll(/(\w+) ?\(/g)].find(([, name = '']) => !mayStandBeforeBracket.has(name))
  return call ? `it may not call ${call[1]}` : undefined
}
