import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Rule {
  /** What the sources do not contain. */
  absent: string
  pattern: RegExp
  /** Files with a reason. */
  except?: string[]
  planted: string
}

const rules: Rule[] = [
  {
    absent: 'code that is made of texts',
    pattern: /\beval\(|\bnew Function\(|\bsetTimeout\(\s*['"`]|from 'node:vm'/,
    planted: 'eval(input)',
  },
  {
    absent: 'markup that is made of texts',
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    // Descriptions are sanitized when they are saved; structured data is JSON with `<` escaped; the notice of a lost
    // connection is what React rendered.
    except: [
      'src/storefront/catalog/product/product-description.tsx',
      'src/storefront/widgets/structured-data.tsx',
      'src/ui/page/offline/hold-offline.ts',
    ],
    planted: 'element.innerHTML = text',
  },
  {
    absent: 'other programs started with a shell or with what a request says',
    pattern: /from 'node:child_process'/,
    // They start a file of their own without a shell, with fixed arguments or the path of the database.
    except: [
      'src/server/platform/images/worker/image-workers.ts',
      'src/server/platform/db/dialects/check/sqlite-check.ts',
      'src/server/extensions/process/extension-host.ts',
    ],
    planted: "import { exec } from 'node:child_process'",
  },
  {
    absent: 'SQL that is put together from texts',
    pattern: /\bsql\.raw\(|CompiledQuery\.raw\(/,
    // Scripts of extensions, which `checkScript` has read: they name tables of their own alone.
    except: ['src/server/extensions/queries.ts'],
    planted: 'sql.raw(search)',
  },
  {
    absent: 'regular expressions that are made of texts',
    pattern: /\bnew RegExp\(|\bRegExp\(/,
    planted: 'new RegExp(search)',
  },
  {
    absent: 'random numbers that can be guessed',
    pattern: /Math\.random\(/,
    // A shard, the length of a pause: nothing that must not be guessed.
    except: [
      'src/server/schema/content-revision.ts',
      'src/server/platform/db/dialects/postgres.ts',
      'src/server/platform/db/dialects/shared-commit.ts',
      'src/server/platform/images/s3/s3-requests.ts',
    ],
    planted: 'const token = Math.random()',
  },
  {
    absent: 'hashes and ciphers that are broken or unauthenticated',
    pattern: /create(Hash|Hmac)\((?!'sha256')|create(C|Dec)ipher(iv)?\((?!'aes-256-gcm')|'(md5|sha1)'/i,
    // The checksum that S3 defines for what is on its way: it guards against accidents, TLS against people.
    except: ['src/server/platform/images/s3/s3-storage.ts'],
    planted: "createHash('md5')",
  },
  {
    absent: 'TLS without a check of the certificate',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
    planted: 'rejectUnauthorized: false',
  },
  {
    absent: 'messages between windows, sockets and media streams',
    pattern: /\.postMessage\(|addEventListener\('message'|new WebSocket|RTCPeerConnection/,
    // Between a thread of the server and its own threads that read the database and read files of products.
    except: ['src/server/platform/db/dialects/sqlite-reader', 'src/server/import/thread/product-file-'],
    planted: "parent.postMessage(token, '*')",
  },
]

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

describe('the sources contain no', () => {
  it.each(rules)('$absent', ({ pattern, except = [] }) => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(found.filter((path) => !except.some((place) => path.startsWith(place)))).toEqual([])
  })

  it.each(rules)('$absent: a planted one is found', ({ pattern, planted }) => {
    expect(planted).toMatch(pattern)
  })

  it('exception that is not needed any more', () => {
    const unused = rules.flatMap(({ pattern, except = [] }) =>
      except.filter((place) => !sources.some(({ path, text }) => path.startsWith(place) && pattern.test(text))),
    )
    expect(unused).toEqual([])
  })
})
