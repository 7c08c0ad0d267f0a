import { Button, FileButton, Group, Input, Paper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { UploadIcon } from 'lucide-react'
import { useState } from 'react'
import { api, isCanceled, messageOf, TerseError } from '../api.ts'
import { type Branding, pictureOf } from '../brand.ts'
import { brandingQueries } from '../data/branding.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { useDrop } from '../ui/drop.ts'
import { size } from '../ui/format.tsx'
import { notify } from '../ui/notify.ts'
import { Section } from '../ui/states.tsx'
import { inputOf, valuesOf } from './values.ts'

const MAX_BYTES = 1024 * 1024
const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** The logo, which is set as soon as it is chosen. */
export function LogoField({ branding }: { branding: Branding }) {
  const { id } = useWorkspace()
  const { upload, refusal, isUploading } = useUpload()
  const place = useDrop(upload)
  const params = { path: { workspace_id: id } }
  const remove = useChange(
    () => api.setBranding({ ...params, body: { ...inputOf(valuesOf(branding)), logo_url: null, favicon_url: branding.favicon_url } }),
    {
      refresh: [brandingQueries.one(id).queryKey],
      done: t('Logo removed'),
    },
  )
  const picture = pictureOf(branding.logo_url)
  return (
    <Section title={t('Logo')}>
      <Paper withBorder p="md" {...place}>
        {picture !== undefined && <img className="terse-logo" src={picture} alt={t('The logo')} />}
        {branding.logo_url !== null && picture === undefined && (
          <Text size="sm" mb="sm" className="terse-break">
            {t('Copied from {logo_url}', { logo_url: branding.logo_url })}
          </Text>
        )}
        {branding.copy_error !== null && (
          <Text size="sm" mb="sm" c="var(--mantine-color-error)">
            {t("We couldn't copy the image. {copy_error}", { copy_error: branding.copy_error })}
          </Text>
        )}
        <Group gap="xs">
          <FileButton onChange={upload} accept={TYPES} inputProps={{ 'aria-label': t('Logo file') }}>
            {(props) => (
              <Button size="xs" variant="default" loading={isUploading} leftSection={<UploadIcon size={14} aria-hidden />} {...props}>
                {branding.logo_url === null ? t('Upload a logo') : t('Replace the logo')}
              </Button>
            )}
          </FileButton>
          {branding.logo_url !== null && (
            <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('Remove the logo')}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {t('PNG, JPEG, WebP or SVG, up to 1 MiB.')}
          </Text>
        </Group>
      </Paper>
      {refusal !== undefined && (
        <Input.Error mt={4} role="alert">
          {refusal}
        </Input.Error>
      )}
    </Section>
  )
}

/** Sends a picture, and says at its place why it is none. */
function useUpload() {
  const { id } = useWorkspace()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const [isUploading, setIsUploading] = useState(false)

  async function upload(file: File | null | undefined): Promise<void> {
    if (!file) return
    setRefusal(undefined)
    if (file.size > MAX_BYTES)
      return setRefusal(
        t('{name} has {size}, but a logo can have at most {maxBytes}.', {
          name: file.name,
          size: size(file.size),
          maxBytes: size(MAX_BYTES),
        }),
      )
    setIsUploading(true)
    try {
      client.setQueryData(brandingQueries.one(id).queryKey, await api.uploadLogo({ path: { workspace_id: id }, body: file }))
      notify(t('Logo uploaded'))
    } catch (error) {
      if (isCanceled(error)) return
      setRefusal(
        error instanceof TerseError && error.requestId
          ? t('{message} (Request {requestId})', { message: error.message, requestId: error.requestId })
          : messageOf(error),
      )
    } finally {
      setIsUploading(false)
    }
  }
  return { upload: (file: File | null | undefined) => void upload(file), refusal, isUploading }
}
