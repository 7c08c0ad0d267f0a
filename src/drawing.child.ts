import type { DrawRequest } from './drawing.ts'
import { drawCard } from './features/bio/draw-card.ts'
import { drawPicture } from './features/qr/picture.ts'
import { drawChart } from './features/scheduled-reports/draw.ts'
import { answerServer } from './lib/child-main.ts'

void answerServer((request: DrawRequest) => {
  if ('code' in request) return drawPicture(request.code)
  return 'card' in request ? drawCard(request.card) : drawChart(request.chart)
})
