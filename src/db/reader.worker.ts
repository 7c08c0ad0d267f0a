import { openReadQueries, type ReadQuery } from './read-queries.ts'

// The reader's thread: the first message names the files, every further one is a query.

declare const self: Worker

let queries: ReturnType<typeof openReadQueries> | undefined

self.onmessage = ({ data }: MessageEvent<{ main: string; clicks: string } | ({ id: number } & ReadQuery)>) => {
  if ('main' in data) {
    queries = openReadQueries(data)
    return
  }
  try {
    if (!queries) throw new Error('The databases could not be opened.')
    self.postMessage({ id: data.id, rows: queries.run(data) })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) })
  }
}
