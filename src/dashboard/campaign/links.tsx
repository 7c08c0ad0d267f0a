import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { XIcon } from 'lucide-react'
import { api } from '../api.ts'
import type { Campaign } from '../campaigns/queries.ts'
import { campaignQueries } from '../data/campaigns.ts'
import { linkQueries } from '../data/links.ts'
import { t } from '../i18n.ts'
import { useWorkspace } from '../session.ts'
import { useChange } from '../ui/change.ts'
import { number } from '../ui/format.tsx'
import { LinkSelect } from '../ui/link-select.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loaded } from '../ui/states.tsx'

/** The links that the campaign has now, and how it gets others. */
export function CampaignLinks({ campaign }: { campaign: Campaign }) {
  const { id, slug, can } = useWorkspace()
  const links = useQuery(linkQueries.ofCampaign(id, campaign.id))
  const move = useChange(
    ({ linkId, isIn }: { linkId: number; isIn: boolean }) =>
      api.updateLink({ path: { workspace_id: id, link_id: linkId }, body: { campaign_id: isIn ? campaign.id : null } }),
    {
      refresh: [linkQueries.key(id), campaignQueries.key(id)],
    },
  )
  return (
    <Panel title={t('Links ({links})', { links: number(campaign.links) })}>
      {can('editor') && (
        <LinkSelect
          aria-label={t('Add a link')}
          placeholder={t('Add a link')}
          size="xs"
          value={null}
          onChange={(linkId) => linkId !== null && move.mutate({ linkId, isIn: true })}
        />
      )}
      <Loaded query={links}>
        {({ items }) => (
          <Stack gap={4} mt="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {items.map((link) => (
              <Group key={link.id} component="li" justify="space-between" wrap="nowrap" gap="xs" mih={28}>
                <Anchor
                  size="sm"
                  className="terse-cut"
                  renderRoot={(props) => <Link to="/app/$ws/links/$id" params={{ ws: slug, id: String(link.id) }} {...props} />}
                >
                  {link.title ?? link.slug}
                </Anchor>
                {can('editor') && (
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    color="gray"
                    aria-label={t('Remove {slug} from the campaign', { slug: link.slug })}
                    onClick={() => move.mutate({ linkId: link.id, isIn: false })}
                  >
                    <XIcon size={14} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            ))}
            {items.length === 0 && (
              <Text size="sm" c="dimmed" component="li">
                {t('No links yet. Clicks count from the moment a link is added.')}
              </Text>
            )}
          </Stack>
        )}
      </Loaded>
      {campaign.links > 0 && (
        <Button
          mt="xs"
          size="compact-xs"
          variant="subtle"
          color="gray"
          renderRoot={(props) => (
            <Link to="/app/$ws/links" params={{ ws: slug }} search={{ campaign_id: String(campaign.id) }} {...props} />
          )}
        >
          {t('Show in the list of links')}
        </Button>
      )}
    </Panel>
  )
}
