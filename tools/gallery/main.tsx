import { createRoot } from 'react-dom/client'
import './gallery.css'
import { type PartName, partNames, parts } from './parts.ts'

const asked = new URLSearchParams(location.search)

/** `?part=Button` shows one part, `&state=…` one state of it; without them, everything that doesn't cover the page. */
function Gallery() {
  const names = partNames.filter((name) => !asked.has('part') || asked.get('part') === name)
  return (
    <main className="mx-auto flex max-w-content flex-col gap-10 p-4">
      {names.map((name) => (
        <Part key={name} name={name} />
      ))}
    </main>
  )
}

function Part({ name }: { name: PartName }) {
  const { covers, states } = parts[name]
  const wanted = asked.get('state')
  return (
    <section>
      <p className="mb-4 text-xl font-bold">{name}</p>
      <div className="flex flex-col gap-5">
        {Object.entries(states)
          .filter(([state]) => wanted === null || state === wanted)
          .map(([state, content]) => (
            <div key={state}>
              <p className="mb-1.5 text-xs text-muted">{state}</p>
              {covers === true && wanted === null ? (
                <a className="text-accent underline" href={`?${new URLSearchParams({ part: name, state }).toString()}`}>
                  Открыть
                </a>
              ) : (
                content
              )}
            </div>
          ))}
      </div>
    </section>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<Gallery />)
