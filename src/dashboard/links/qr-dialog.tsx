import { useLink } from '../link/query.ts'
import { QrDialog } from '../ui/qr-dialog.tsx'

export default function LinkQrDialog({ id, close }: { id: number; close: () => void }) {
  const link = useLink(id)
  return (
    <QrDialog
      query={link}
      addressOf={({ short_url, slug }) => ({ url: short_url, name: slug })}
      copyLabel="Copy short link"
      close={close}
    />
  )
}
