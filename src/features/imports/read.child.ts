import { answerServer } from '../../lib/child-main.ts'
import { readOrRefuse } from './read-export.ts'

void answerServer(readOrRefuse)
