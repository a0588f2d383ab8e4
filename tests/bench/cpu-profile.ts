interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[]
  samples?: number[]
  timeDeltas?: number[]
}

/** The ten functions that a CPU profile saw most of, by themselves, ms. */
export function busiest({ nodes, samples = [], timeDeltas = [] }: Profile): Record<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  samples.forEach((id, at) => {
    const frame = frames.get(id)
    if (frame === undefined || frame.functionName === '(idle)') return
    const place = `${frame.functionName || '(anonymous)'} ${frame.url.split('/').at(-1) ?? ''}:${frame.columnNumber}`
    times.set(place, (times.get(place) ?? 0) + (timeDeltas[at] ?? 0) / 1000)
  })
  return Object.fromEntries(
    Array.from(times)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([place, ms]) => [place, Math.round(ms)]),
  )
}
