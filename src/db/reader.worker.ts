import { answerCalls } from '../lib/thread.ts'
import { openReadQueries } from './read-queries.ts'

// The reader's thread: each call is a query.
answerCalls((files: { main: string; clicks: string }) => openReadQueries(files).run)
