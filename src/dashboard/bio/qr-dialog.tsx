import { QrDialog } from '../ui/qr-dialog.tsx'
import { useBioPage } from './queries.ts'

export default function PageQrDialog({ id, close }: { id: number; close: () => void }) {
  return <QrDialog query={useBioPage(id)} addressOf={({ url, slug }) => ({ url, name: slug })} copyLabel="Copy address" close={close} />
}
