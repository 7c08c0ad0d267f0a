// What `terse` and its MCP server can do: an operation of the API each. What an operation takes is generated from the OpenAPI document.

export type Command = {
  /** As it is typed. */
  name: string
  operation: string
  about: string
  /** Of its input, what is given without a name, in order. The last may be given several times where it is a list. */
  positional?: readonly string[]
  /** Of those, what may be left out. */
  optional?: readonly string[]
  /** What is shown of each item, or of the answer. All of it without. */
  columns?: readonly string[]
  /** For an assistant: its name, what it is to know besides, and whether it changes or destroys something. */
  tool?: { name: string; about?: string; kind: 'read' | 'change' | 'destroy' }
}

const LINK = ['id', 'short_url', 'destination_url', 'status', 'clicks', 'title']

export const COMMANDS = [
  {
    name: 'links list',
    operation: 'listLinks',
    about: 'links, the newest first',
    columns: LINK,
    tool: { name: 'find_links', about: 'Searches the links of the workspace, by text, tag, status, domain or campaign.', kind: 'read' },
  },
  { name: 'links get', operation: 'getLink', about: 'one link', positional: ['link_id'], tool: { name: 'get_link', kind: 'read' } },
  {
    name: 'links create',
    operation: 'createLink',
    about: 'makes a short link',
    positional: ['destination_url'],
    columns: LINK,
    tool: { name: 'create_link', about: 'Makes a short link to an address.', kind: 'change' },
  },
  {
    name: 'links update',
    operation: 'updateLink',
    about: 'changes what is named',
    positional: ['link_id'],
    columns: LINK,
    tool: { name: 'update_link', about: 'Changes a link: only what is named. Null clears a field.', kind: 'change' },
  },
  {
    name: 'links delete',
    operation: 'deleteLink',
    about: 'deletes a link; it can be restored for a while',
    positional: ['link_id'],
    tool: { name: 'delete_link', about: 'Deletes a link. restore_link takes that back for a while.', kind: 'destroy' },
  },
  {
    name: 'links restore',
    operation: 'restoreLink',
    about: 'takes a deletion back',
    positional: ['link_id'],
    columns: LINK,
    tool: { name: 'restore_link', kind: 'change' },
  },
  {
    name: 'links check',
    operation: 'checkSlug',
    about: 'whether a slug is free',
    positional: ['slug'],
    tool: { name: 'check_slug', kind: 'read' },
  },
  {
    name: 'links qr',
    operation: 'getLinkQr',
    about: "a link's QR code, into --output or to standard output",
    positional: ['link_id'],
    tool: { name: 'get_qr_code', about: 'The QR code of a link, as an image.', kind: 'read' },
  },
  {
    name: 'links count',
    operation: 'countLinks',
    about: 'how many links there are, also by tag, domain, status, campaign or folder (--group)',
    tool: { name: 'count_links', about: 'How many links there are, in all or by tag, domain, status, campaign or folder.', kind: 'read' },
  },
  { name: 'tags', operation: 'listTags', about: 'all tags, and how many links have them', tool: { name: 'list_tags', kind: 'read' } },
  { name: 'tags create', operation: 'createTag', about: 'makes a tag', positional: ['name'], tool: { name: 'create_tag', kind: 'change' } },
  {
    name: 'tags update',
    operation: 'updateTag',
    about: 'renames or colours a tag, on all of its links',
    positional: ['tag_id'],
    tool: { name: 'update_tag', kind: 'change' },
  },
  {
    name: 'tags merge',
    operation: 'mergeTag',
    about: 'gives the links of one tag another one, and removes it',
    positional: ['tag_id', 'into_id'],
    tool: { name: 'merge_tags', kind: 'destroy' },
  },
  {
    name: 'tags delete',
    operation: 'deleteTag',
    about: 'takes a tag off all links',
    positional: ['tag_id'],
    tool: { name: 'delete_tag', kind: 'destroy' },
  },
  {
    name: 'folders',
    operation: 'listFolders',
    about: 'folders, and how many links are in them',
    tool: { name: 'list_folders', kind: 'read' },
  },
  {
    name: 'domains',
    operation: 'listDomains',
    about: 'custom domains',
    columns: ['id', 'hostname', 'status'],
    tool: { name: 'list_domains', kind: 'read' },
  },
  {
    name: 'domains add',
    operation: 'createDomain',
    about: 'adds a custom domain, and says which DNS records it needs',
    positional: ['hostname'],
    tool: { name: 'add_domain', kind: 'change' },
  },
  {
    name: 'domains verify',
    operation: 'verifyDomain',
    about: "looks at a domain's DNS records now",
    positional: ['domain_id'],
    tool: { name: 'verify_domain', kind: 'change' },
  },
  {
    name: 'campaigns',
    operation: 'listCampaigns',
    about: 'campaigns',
    columns: ['id', 'name', 'status', 'starts_at', 'ends_at'],
    tool: { name: 'list_campaigns', kind: 'read' },
  },
  {
    name: 'campaigns create',
    operation: 'createCampaign',
    about: 'makes a campaign',
    positional: ['name'],
    tool: { name: 'create_campaign', kind: 'change' },
  },
  {
    name: 'campaigns stats',
    operation: 'getCampaignStats',
    about: 'the numbers of a campaign',
    positional: ['campaign_id'],
    tool: { name: 'get_campaign_statistics', kind: 'read' },
  },
  {
    name: 'analytics summary',
    operation: 'getClickSummary',
    about: 'clicks and visitors of a time',
    tool: { name: 'get_click_summary', about: 'Clicks and unique visitors of a time, and of the one before it.', kind: 'read' },
  },
  {
    name: 'analytics top',
    operation: 'getTopLinks',
    about: 'the links with the most clicks',
    tool: { name: 'get_top_links', kind: 'read' },
  },
  {
    name: 'analytics timeseries',
    operation: 'getClickTimeseries',
    about: 'clicks by hour or day',
    tool: { name: 'get_click_timeseries', kind: 'read' },
  },
  {
    name: 'analytics breakdown',
    operation: 'getClickBreakdown',
    about: 'clicks by country, device, referrer and so on',
    positional: ['by'],
    tool: { name: 'get_click_breakdown', about: 'Clicks by country, device, referrer, link, tag and so on.', kind: 'read' },
  },
  {
    name: 'analytics clicks',
    operation: 'listClicks',
    about: 'single clicks, the latest first',
    tool: { name: 'list_clicks', kind: 'read' },
  },
  {
    name: 'workspaces',
    operation: 'listWorkspaces',
    about: 'the workspaces that you are in',
    columns: ['id', 'slug', 'name', 'plan_tier'],
    tool: { name: 'list_workspaces', kind: 'read' },
  },
  {
    name: 'usage',
    operation: 'getWorkspaceUsage',
    about: 'what the workspace uses of its plan',
    tool: { name: 'get_usage', kind: 'read' },
  },
  { name: 'whoami', operation: 'getMe', about: 'whose token it is' },
  {
    name: 'import',
    operation: 'createImport',
    about: 'imports the export of another service, with progress; --encoding where it is not UTF-8',
    positional: ['file'],
    optional: ['file'],
  },
  { name: 'export', operation: 'createExport', about: 'exports links, clicks and so on as CSV, with progress', positional: ['type'] },
] as const satisfies readonly Command[]
