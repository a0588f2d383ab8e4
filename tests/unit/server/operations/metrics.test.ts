import { expect, test } from 'vitest'
import { Counter, Histogram, renderGauge } from '#server/operations/metrics.ts'

// shows: 16.10
test('a counter, a histogram and a gauge are written as Prometheus reads them', () => {
  const counter = new Counter('calls_total', 'Calls.')
  counter.add({ code: 'busy' })
  counter.add({ code: 'busy' }, 2)
  counter.add({ code: 'a "quoted"\\\n' })
  expect(counter.render()).toBe(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total{code="busy"} 3\ncalls_total{code="a \\"quoted\\"\\\\\\n"} 1\n',
  )
  const histogram = new Histogram('took_seconds', 'Time.', [0.1, 1])
  for (const value of [0.1, 0.5, 0.7, 9]) histogram.observe({ route: '/x' }, value)
  expect(histogram.render()).toBe(
    [
      '# HELP took_seconds Time.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/x",le="0.1"} 1',
      'took_seconds_bucket{route="/x",le="1"} 3',
      'took_seconds_bucket{route="/x",le="+Inf"} 4',
      'took_seconds_sum{route="/x"} 10.3',
      'took_seconds_count{route="/x"} 4',
      '',
    ].join('\n'),
  )
  expect(renderGauge('ready', 'Well.', [[{}, 1]])).toBe('# HELP ready Well.\n# TYPE ready gauge\nready 1\n')
})
