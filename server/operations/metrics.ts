/** Label → its value, for one series of a metric. */
export type Labels = Readonly<Record<string, string>>

export interface Metric {
  /** Its lines in Prometheus' text format 0.0.4. */
  render: () => string
}

/** Goes up alone. */
export class Counter implements Metric {
  readonly #series = new Map<string, { labels: Labels; value: number }>()
  readonly #name: string
  readonly #help: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  add(labels: Labels = {}, by = 1): void {
    const key = keyOf(labels)
    const found = this.#series.get(key)
    if (found === undefined) this.#series.set(key, { labels, value: by })
    else found.value += by
  }

  render(): string {
    const series = [...this.#series.values()].map(({ labels, value }) => [labels, value] as const)
    return lines(this.#name, this.#help, 'counter', series)
  }
}

/** How many of what was observed lay at or below each bound. */
export class Histogram implements Metric {
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  readonly #name: string
  readonly #help: string
  readonly #bounds: readonly number[]

  /** @param bounds ascending, in the unit of the name. */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name
    this.#help = help
    this.#bounds = bounds
  }

  observe(labels: Labels, value: number): void {
    const key = keyOf(labels)
    let found = this.#series.get(key)
    if (found === undefined) {
      found = { labels, counts: this.#bounds.map(() => 0).concat(0), sum: 0 }
      this.#series.set(key, found)
    }
    const index = this.#bounds.findIndex((bound) => value <= bound)
    const place = index === -1 ? this.#bounds.length : index
    found.counts[place] = (found.counts[place] ?? 0) + 1
    found.sum += value
  }

  render(): string {
    const rows: string[] = []
    for (const { labels, counts, sum } of this.#series.values()) {
      let below = 0
      for (const [index, count] of counts.entries()) {
        below += count
        rows.push(
          `${this.#name}_bucket${writeLabels({ ...labels, le: String(this.#bounds[index] ?? '+Inf') })} ${below}`,
        )
      }
      const written = writeLabels(labels)
      rows.push(`${this.#name}_sum${written} ${sum}`, `${this.#name}_count${written} ${below}`)
    }
    return head(this.#name, this.#help, 'histogram') + rows.map((row) => `${row}\n`).join('')
  }
}

/** A value as it stands when it is asked for. */
export function renderGauge(name: string, help: string, series: readonly (readonly [Labels, number])[]): string {
  return lines(name, help, 'gauge', series)
}

function lines(name: string, help: string, type: string, series: readonly (readonly [Labels, number])[]): string {
  return head(name, help, type) + series.map(([labels, value]) => `${name}${writeLabels(labels)} ${value}\n`).join('')
}

function head(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
}

/** Of a series among those of its metric, which name the same labels in the same order: asked for at each call. */
function keyOf(labels: Labels): string {
  return Object.values(labels).join('\n')
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (sign) => ESCAPED[sign] ?? sign)}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
