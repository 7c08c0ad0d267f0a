// Generated from the OpenAPI document by `bun run generate`. Do not edit.
export const CHOICES = {
  CampaignStatus: ["draft","active","ended","archived"],
  EventType: ["link.created","link.updated","link.deleted","link.clicked","workspace.created","workspace.updated","member.invited","member.removed","conversion.created","audit.event"],
  LinkStatus: ["active","paused","archived"],
  Locale: ["en","de"],
  PlanTier: ["free","starter","pro","business","enterprise"],
  Role: ["viewer","editor","admin","owner"],
} as const
