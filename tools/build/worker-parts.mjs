import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// The worker is loaded anew by each phone with every version, since its list of files stands in it. So sw.js is the list
// alone, and what the worker is made of lies in files that keep their names as long as they stay the same.

const PARTS = 'worker'
const ZOD = /node_modules\/zod\//

/**
 * Splits the worker. As CommonJS: a worker of modules doesn't run in every browser that the cabinet runs in.
 * @param {import('vite').InlineConfig} config of the worker's build, changed in place
 */
export function splitWorker(config) {
  const { rollupOptions, ...build } = config.build ?? {}
  config.build = {
    ...build,
    rolldownOptions: {
      ...rollupOptions,
      output: {
        format: 'cjs',
        entryFileNames: 'sw.mjs',
        chunkFileNames: `${PARTS}/[name].js`,
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules/ },
            {
              debugName: 'schemas',
              name: (id, graph) =>
                id.includes('/src/contract/') && graph.getModuleInfo(id)?.importedIds.some((each) => ZOD.test(each))
                  ? 'schemas'
                  : null,
            },
            { name: 'rules', test: /src\/(?:contract|domain)\// },
            {
              name: 'store',
              test: /src\/queue\/(?:kinds\/|stored\/(?:records?\.|store|save|sha256|identity|picture))/,
            },
            { name: 'queue', test: /src\/queue/ },
            { name: 'shell', test: /\/sw\/(?!sw\.ts)/ },
          ],
        },
      },
    },
  }
}

/**
 * Gives the parts their names, by what is in them, and has sw.js load them.
 * @param {string} folder the built cabinet
 */
export function assembleWorker(folder) {
  const parts = join(folder, PARTS)
  const urls = readdirSync(parts).map((file) => {
    const code = asPart(`./${PARTS}/${file}`, readFileSync(join(parts, file), 'utf8').replaceAll('"./', `"./${PARTS}/`))
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
    const name = `assets/worker-${file.replace(/\.js$/, '')}-${hash}.js`
    writeFileSync(join(folder, name), code)
    return `/${name}`
  })
  rmSync(parts, { recursive: true })
  const worker = join(folder, 'sw.js')
  writeFileSync(worker, `${loader(urls)}${readFileSync(worker, 'utf8')}`)
}

/**
 * @param {string} id as `require` names it
 * @param {string} code of a CommonJS module
 */
function asPart(id, code) {
  return `"use strict";self.parts[${JSON.stringify(id)}]=(exports,require)=>{${code}\n}`
}

/**
 * A server that demands trusted types demands them of `importScripts` too; the policy's name is the page's.
 * @param {readonly string[]} urls
 */
function loader(urls) {
  return `"use strict";self.parts={};
{const policy=self.trustedTypes?.createPolicy("cabinet",{createScriptURL:url=>url});
importScripts(...${JSON.stringify(urls)}.map(url=>policy?.createScriptURL(url)??url))}
const loaded={},require=id=>{if(!(id in loaded))self.parts[id](loaded[id]={},require);return loaded[id]};
`
}
