import { answerCalls } from '../../lib/thread.ts'
import { lowerThreadPriority } from '../../lib/thread-priority.ts'
import { type ExportFile, type ReadExport, type Refused, readOrRefuse } from './read-export.ts'

lowerThreadPriority()
answerCalls<null, ExportFile, ReadExport | Refused>(() => readOrRefuse)
