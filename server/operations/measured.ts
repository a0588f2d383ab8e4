import { Counter, Histogram } from './metrics.ts'

/** What this process counts while it works; Prometheus adds the processes up. Routes are patterns: there are few of them. */

export const requests = new Histogram(
  'cabinet_request_seconds',
  'Requests by route and status, from their headers to the end of the answer.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
)
export const refusals = new Counter('cabinet_refusals_total', 'Answers by the code of their error.')
export const queries = new Counter('cabinet_queries_total', 'Statements that the database ran for requests, by route.')
export const uploads = new Counter('cabinet_uploads_total', 'Calls that bring pictures, by route and status.')
export const uploadedBytes = new Counter('cabinet_uploaded_bytes_total', 'Bytes of the bodies of such calls.')
export const clientErrors = new Counter('cabinet_client_errors_total', 'Errors in pages that nobody caught.')
export const clientVitals = new Histogram(
  'cabinet_client_vital_seconds',
  'TTFB, FCP, LCP and INP as a share of the pages saw them.',
  [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 20],
)
export const clientShifts = new Histogram(
  'cabinet_client_layout_shift',
  'CLS, which has no unit.',
  [0.01, 0.05, 0.1, 0.25, 0.5],
)
export const deliveries = new Histogram(
  'cabinet_client_delivery_seconds',
  'From an upload being saved on the phone to its receipt, by the class of the network it arrived by.',
  [1, 2, 5, 10, 30, 60, 300, 1800, 7200, 43_200],
)

export const measured = [
  requests,
  refusals,
  queries,
  uploads,
  uploadedBytes,
  clientErrors,
  clientVitals,
  clientShifts,
  deliveries,
]
