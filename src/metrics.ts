import { createCounter, createHistogram, createStatusCounter } from './lib/metrics.ts'

// All metrics that are counted while the service runs. Values that are read on request are in features/metrics.

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const REDIRECT_SECONDS = [0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.005, 0.025, 0.1]

export type Metrics = ReturnType<typeof createMetrics>

export const createMetrics = () => ({
  requests: createCounter('terse_requests_total', 'Requests to the API and to pages, by route.'),
  requestSeconds: createHistogram('terse_request_seconds', 'Duration of requests to the API and to pages.', SECONDS),
  redirects: createStatusCounter('terse_redirects_total', 'Requests for short links, by status.'),
  redirectSeconds: createHistogram('terse_redirect_seconds', 'Duration of redirects, without network time.', REDIRECT_SECONDS),
  flushSeconds: createHistogram('terse_click_flush_seconds', 'Time to store a batch of clicks.', SECONDS),
  deliveries: createCounter('terse_webhook_attempts_total', 'Webhook delivery attempts, by outcome.'),
  droppedClickEvents: createCounter(
    'terse_click_events_dropped_total',
    "Clicks that weren't sent because a link.clicked endpoint couldn't keep up.",
  ),
  mails: createCounter('terse_mails_total', 'Emails, by result: sent, refused for a recipient, or failed.'),
  eventLoopLag: createHistogram('terse_event_loop_lag_seconds', 'How late the event loop runs a timer of 250 ms.', SECONDS),
  jobRuns: createCounter('terse_job_runs_total', 'Runs of each job, by outcome.'),
  jobSeconds: createCounter('terse_job_seconds_total', 'Total duration of each job.'),
})
