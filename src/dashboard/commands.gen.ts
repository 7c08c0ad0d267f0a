// Generated from the commands of the CLI by `bun run generate`. Do not edit.
export const COMMANDS: Record<string, { name: string; positional: readonly string[] }> = {
  listLinks: { name: 'links list', positional: [] },
  getLink: { name: 'links get', positional: ['link_id'] },
  getLinkQr: { name: 'links qr', positional: ['link_id'] },
  listTags: { name: 'tags', positional: [] },
  listFolders: { name: 'folders', positional: [] },
  listDomains: { name: 'domains', positional: [] },
  listCampaigns: { name: 'campaigns', positional: [] },
  getCampaignStats: { name: 'campaigns stats', positional: ['campaign_id'] },
  getClickSummary: { name: 'analytics summary', positional: [] },
  getTopLinks: { name: 'analytics top', positional: [] },
  getClickTimeseries: { name: 'analytics timeseries', positional: [] },
  getClickBreakdown: { name: 'analytics breakdown', positional: ['by'] },
  listClicks: { name: 'analytics clicks', positional: [] },
  listWorkspaces: { name: 'workspaces', positional: [] },
  getWorkspaceUsage: { name: 'usage', positional: [] },
  getMe: { name: 'whoami', positional: [] },
}
