// Generated from schema.sql by `bun run generate`. Do not edit.
import type { Generated } from 'kysely'

export type MainTables = {
  users: {
    id: Generated<number>
    email: string
    email_key: string
    display_name: string
    timezone: Generated<string>
    password_hash: string | null
    is_instance_admin: Generated<0 | 1>
    onboarding_completed_at: number | null
    created_at: number
    updated_at: number
    email_verified_at: number | null
    created_by_sso_of: number | null
    search_text: string | null
    locale: string | null
    suspended_at: number | null
    suspended_reason: string | null
    delete_at: number | null
  }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    user_agent: string | null
    created_at: number
    last_used_at: number
    expires_at: number
    method: Generated<'password' | 'passkey' | 'sso'>
    reach: number | null
    confirmed_at: Generated<number>
    factor_at: number | null
  }
  password_resets: {
    token_hash: string
    user_id: number
    expires_at: number
  }
  security_links: {
    token_hash: string
    user_id: number
    created_at: number
    expires_at: number
  }
  personal_tokens: {
    id: Generated<number>
    user_id: number
    name: string
    prefix: string
    token_hash: string
    expires_at: number | null
    last_used_at: number | null
    created_at: number
    reach: number | null
    parent_id: number | null
    version: Generated<string>
  }
  workspaces: {
    id: Generated<number>
    name: string
    slug: string
    plan_tier: 'free' | 'starter' | 'pro' | 'business' | 'enterprise'
    settings: string
    created_at: number
    updated_at: number
    limits: string | null
    links: Generated<number>
    qr_style: string | null
    stored_bytes: Generated<number>
    search_text: string | null
    suspended_at: number | null
    suspended_reason: string | null
    suspended_links: 'redirect' | 'gone' | null
    delete_at: number | null
  }
  instance_settings: {
    only: Generated<number>
    mail_paused_at: number | null
    webhooks_paused_at: number | null
    maintenance_at: number | null
    maintenance_message: string | null
  }
  members: {
    workspace_id: number
    user_id: number
    role: 'viewer' | 'editor' | 'admin' | 'owner'
    joined_at: number
    is_accepted: Generated<0 | 1>
    needs_verified_email: Generated<0 | 1>
  }
  invitations: {
    id: Generated<number>
    workspace_id: number
    email: string
    email_key: string
    role: 'viewer' | 'editor' | 'admin' | 'owner'
    token_hash: string
    invited_by: number | null
    expires_at: number
    accepted_at: number | null
    revoked_at: number | null
    created_at: number
  }
  api_keys: {
    id: Generated<number>
    workspace_id: number
    created_by: number
    name: string
    role: 'viewer' | 'editor' | 'admin'
    prefix: string
    token_hash: string
    expires_at: number | null
    last_used_at: number | null
    created_at: number
    parent_token_id: number | null
    parent_key_id: number | null
    version: Generated<string>
  }
  domains: {
    id: Generated<number>
    workspace_id: number
    hostname: string
    status: Generated<'pending' | 'verified' | 'active' | 'failed'>
    is_wildcard: Generated<0 | 1>
    case_sensitive: Generated<0 | 1>
    verify_token: string
    root_url: string | null
    not_found_url: string | null
    expired_url: string | null
    fail_reason: string | null
    created_at: number
    verified_at: number | null
    failed_at: number | null
    pending_since: number | null
    next_check_at: number | null
    checked_at: number | null
    found: string | null
    proof_missing_since: number | null
    app_links: string | null
    verify_asked_at: number | null
    links: Generated<number>
    deleted_at: number | null
    tls_status: Generated<'none' | 'pending' | 'issued' | 'failed'>
    tls_issued_at: number | null
    tls_error: string | null
    tls_check_at: number | null
  }
  certificate_removals: {
    hostname: string
    due_at: Generated<number>
    attempts: Generated<number>
  }
  certificate_names: {
    hostname: string
    domain_id: number
    first_at: number
    asked_day: number
  }
  campaigns: {
    id: Generated<number>
    workspace_id: number
    name: string
    description: string | null
    starts_at: number | null
    ends_at: number | null
    archived_at: number | null
    budget_minor: number | null
    currency: string | null
    utm: string | null
    created_at: number
    updated_at: number
    search_text: string | null
  }
  campaign_links: {
    campaign_id: number
    link_id: number
    added_at: number
    removed_at: number | null
  }
  views: {
    id: Generated<number>
    workspace_id: number
    owner_id: number | null
    name: string
    filters: string
    sort: string | null
    columns: string | null
    density: 'comfortable' | 'compact' | null
    created_at: number
    updated_at: number
  }
  utm_templates: {
    id: Generated<number>
    workspace_id: number
    name: string
    source: string | null
    medium: string | null
    campaign: string | null
    term: string | null
    content: string | null
    created_at: number
    updated_at: number
  }
  overlays: {
    id: Generated<number>
    workspace_id: number
    name: string
    message: string
    button_text: string
    button_url: string
    position: 'bottom' | 'top' | 'corner'
    colors: string
    delay_seconds: number
    is_unsafe: Generated<0 | 1>
    views: Generated<number>
    clicks: Generated<number>
    created_at: number
    updated_at: number
  }
  links: {
    id: Generated<number>
    workspace_id: number
    domain_id: number | null
    slug: string
    destination_url: string
    redirect_status: Generated<301 | 302 | 307 | 308>
    status: Generated<'active' | 'paused' | 'archived'>
    safety_status: Generated<'safe' | 'suspect' | 'blocked' | 'unknown'>
    title: string | null
    description: string | null
    comment: string | null
    external_id: string | null
    tags: Generated<string>
    targeting_rules: Generated<string>
    utm: string | null
    social: string | null
    show_splash: Generated<0 | 1>
    forward_query: Generated<0 | 1>
    track_conversions: Generated<0 | 1>
    campaign_id: number | null
    cta_overlay_id: number | null
    password_hash: string | null
    max_clicks: number | null
    starts_at: number | null
    expires_at: number | null
    expired_url: string | null
    created_by: number | null
    created_at: number
    updated_at: number
    deleted_at: number | null
    safety_decision: 'allow' | 'block' | null
    flagged_at: number | null
    slug_folded: string | null
    cta_blocked: Generated<0 | 1>
    cta_check_at: number | null
    qr_style: string | null
    folder: string | null
    imported_clicks: Generated<number>
    search_text: string | null
  }
  link_search_state: {
    only: Generated<number>
    indexed_to: Generated<number>
    removed: Generated<number>
  }
  link_search_pending: {
    link_id: Generated<number>
  }
  tags: {
    id: Generated<number>
    workspace_id: number
    name: string
    name_key: string
    color: string | null
    is_kept: Generated<0 | 1>
    created_at: number
    updated_at: number
  }
  tag_changes: {
    id: Generated<number>
    workspace_id: number
    name: string
    becomes: string | null
    last_link_id: Generated<number>
    created_at: number
  }
  orphan_visits: {
    id: Generated<number>
    workspace_id: number
    domain_id: number | null
    day: number
    slug: string
    visits: number
    uncertain: Generated<number>
    last_at: number
    dismissed: Generated<number>
  }
  bio_pages: {
    id: Generated<number>
    workspace_id: number
    domain_id: number | null
    slug: string
    slug_folded: string
    draft: string
    published: string | null
    unsafe: Generated<string>
    picture_sizes: Generated<string>
    views: Generated<number>
    created_at: number
    updated_at: number
  }
  bio_blocks: {
    number: Generated<number>
    workspace_id: number
    bio_page_id: number
    block_id: string
  }
  bio_views: {
    bio_page_id: number
    quarter: number
    views: number
  }
  bio_cards: {
    bio_page_id: Generated<number>
    hash: string
    png: Buffer
  }
  gs1_products: {
    id: Generated<number>
    workspace_id: number
    domain_id: number | null
    gtin: string
    title: string | null
    destination_url: string
    links: string
    safety_status: 'safe' | 'suspect' | 'blocked' | 'unknown'
    created_at: number
    updated_at: number
  }
  pixels: {
    workspace_id: Generated<number>
    meta_pixel_id: string | null
    google_id: string | null
    tiktok_id: string | null
    linkedin_id: string | null
  }
  branding: {
    workspace_id: Generated<number>
    name: string | null
    logo_url: string | null
    logo_picture: string | null
    favicon_url: string | null
    favicon_picture: string | null
    primary_color: string | null
    background_color: string | null
    hide_service_name: 0 | 1 | null
    support_email: string | null
    email_from_name: string | null
    copy_at: number | null
    copy_attempts: Generated<number>
    updated_at: number
    copy_error: string | null
  }
  branding_pictures: {
    workspace_id: number
    hash: string
    type: 'png' | 'jpg' | 'webp' | 'svg'
    content: Buffer
    icon: Buffer
    mail: Buffer
    width: number
    height: number
    tone: 'dark' | 'light' | 'mixed'
    created_at: number
    raster: Buffer | null
    raster_attempts: Generated<number>
  }
  favicons: {
    host: string
    icon: Buffer | null
    fetched_at: number
  }
  scans: {
    id: Generated<number>
    link_id: number
    url: string
    verdict: 'safe' | 'suspect' | 'blocked' | 'unknown'
    source: string
    reasons: string
    scanned_at: number
  }
  reports: {
    id: Generated<number>
    link_id: number
    reason: string
    created_at: number
  }
  imports: {
    id: Generated<number>
    workspace_id: number
    source: string
    status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled'
    options: string
    next_row: Generated<number>
    rows: number
    created: Generated<number>
    failed: Generated<number>
    error: string | null
    created_by: number | null
    created_at: number
    finished_at: number | null
    dry_run: Generated<0 | 1>
    warnings: Generated<number>
    hosts: Generated<string>
    url: string | null
    token: string | null
    position: string | null
    steps: Generated<number>
    imported_clicks: Generated<number>
    history_left: Generated<number>
    retry_at: number | null
    attempts: Generated<number>
  }
  import_files: {
    import_id: Generated<number>
    content: string
  }
  import_failures: {
    import_id: number
    number: number
    row: number
    slug: string | null
    destination_url: string | null
    code: string
    error: string
  }
  import_warnings: {
    import_id: number
    number: number
    row: number | null
    slug: string | null
    field: string
    kind: 'changed' | 'left_out'
    message: string
  }
  import_links: {
    import_id: number
    link_id: number
    source: string
  }
  idempotent_requests: {
    id: Generated<number>
    scope: string
    fingerprint: string
    results: string
    status: number | null
    body: string | null
    created_at: number
    workspace_id: number | null
    bytes: number | null
  }
  quota_warnings: {
    workspace_id: number
    quota: 'links' | 'clicks'
    period: number
    percent: number
  }
  rate_windows: {
    key: string
    started_at: number
    used: number
  }
  events: {
    id: string
    workspace_id: number
    type: string
    data: string
    created_at: number
  }
  webhook_endpoints: {
    id: Generated<number>
    workspace_id: number
    url: string
    kind: 'event' | 'siem'
    events: string
    enabled: 0 | 1
    description: string | null
    disabled_reason: string | null
    secret: string
    old_secret: string | null
    old_secret_until: number | null
    failing_since: number | null
    created_at: number
    updated_at: number
  }
  webhook_deliveries: {
    id: Generated<number>
    endpoint_id: number
    event_id: string
    status: Generated<'pending' | 'delivering' | 'delivered' | 'retrying' | 'failed'>
    attempts: Generated<number>
    next_attempt_at: number | null
    last_status: number | null
    last_error: string | null
    last_response: string | null
    duration_ms: number | null
    created_at: number
    delivered_at: number | null
  }
  audit_entries: {
    id: Generated<number>
    workspace_id: number | null
    kind: string
    target_type: string
    target_id: number | null
    actor_user_id: number | null
    ip: string | null
    user_agent: string | null
    metadata: Generated<string>
    recorded_at: number
    hash: Buffer | null
  }
  audit_chains: {
    workspace_id: Generated<number>
    entries: number
    hash: Buffer
    purged: Generated<number>
    purged_through: Generated<number>
    purged_hash: Buffer | null
    purged_seal: string | null
  }
  mails: {
    id: Generated<number>
    recipient: string
    subject: string
    body: string
    attempts: Generated<number>
    run_at: number | null
    last_error: string | null
    created_at: number
    html: string | null
    picture: Buffer | null
    unsubscribe_url: string | null
    priority: Generated<number>
    workspace_id: number | null
    locale: Generated<string>
    is_optional: Generated<0 | 1>
  }
  notifications: {
    id: Generated<number>
    user_id: number
    workspace_id: number
    kind: string
    needed_role: 'viewer' | 'editor' | 'admin' | 'owner'
    incident: string | null
    actor_id: number | null
    target_type: string | null
    target_id: number | null
    target_name: string | null
    details: string
    is_shown: 0 | 1
    read_at: number | null
    created_at: number
  }
  notification_settings: {
    user_id: number
    kind: string
    bell: 0 | 1
    email: 0 | 1
  }
  workspace_mails: {
    workspace_id: Generated<number>
    day: number
    mails: number
  }
  user_mails: {
    user_id: Generated<number>
    day: number
    mails: number
  }
  unasked_mails: {
    id: Generated<number>
    mailbox: string
    kind: 'unasked' | 'password_reset'
    sent_at: number
  }
  confirmed_recipients: {
    workspace_id: number
    email_key: string
    asked_at: number
    confirmed_at: number | null
  }
  exports: {
    id: Generated<number>
    workspace_id: number
    type: 'clicks' | 'links' | 'conversions' | 'audit'
    status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired'
    filters: string
    position: string | null
    rows: number | null
    rows_done: Generated<number>
    bytes: Generated<number>
    error: string | null
    created_by: number | null
    created_at: number
    finished_at: number | null
    expires_at: number | null
  }
  scheduled_reports: {
    id: Generated<number>
    workspace_id: number
    name: string
    frequency: 'daily' | 'weekly' | 'monthly'
    hour: number
    timezone: string
    recipients: string
    filters: string
    enabled: 0 | 1
    next_run_at: number | null
    last_sent_at: number | null
    created_by: number | null
    created_at: number
    updated_at: number
    sent_by_hand_at: number | null
  }
  link_audits: {
    id: Generated<number>
    workspace_id: number
    status: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled'
    is_scheduled: 0 | 1
    last_link_id: Generated<number>
    error: string | null
    created_by: number | null
    created_at: number
    finished_at: number | null
  }
  link_audit_urls: {
    id: Generated<number>
    audit_id: number
    url: string
    outcome: 'ok' | 'redirected' | 'broken' | 'unreachable' | 'refused' | 'skipped' | null
    http_status: number | null
    final_url: string | null
    error: string | null
    duration_ms: number | null
    checked_at: number | null
  }
  link_audit_links: {
    url_id: number
    link_id: number
  }
  link_audit_schedules: {
    workspace_id: Generated<number>
    frequency: 'daily' | 'weekly' | 'monthly'
    hour: number
    timezone: string
    recipients: string
    next_run_at: number
    updated_at: number
    created_by: number | null
  }
  public_stats: {
    link_id: Generated<number>
    token: string
    password_hash: string | null
    created_at: number
    updated_at: number
    created_by: number | null
  }
  erasures: {
    id: Generated<number>
    workspace_id: number
    subject: 'workspace' | 'visitor' | 'user'
    visitors: string | null
    clicks: Generated<number>
    created_at: number
    finished_at: number | null
    user_id: number | null
    email_key: string | null
    ends_account: Generated<0 | 1>
    rows: Generated<number>
    display_name: string | null
  }
  conversions: {
    id: Generated<number>
    workspace_id: number
    key: string
    source: 'api' | 'script' | 'stripe' | 'shopify'
    event: string
    external_id: string
    attribution: 'click' | 'customer' | 'subscription' | null
    click_id: string | null
    click_number: number | null
    link_id: number | null
    campaign_id: number | null
    country: string | null
    clicked_at: number | null
    amount_minor: number | null
    currency: string | null
    refunded_minor: Generated<number>
    customer_id: string | null
    customer_name: string | null
    customer_email: string | null
    metadata: string | null
    subscription: string | null
    merged_into: number | null
    is_described: Generated<0 | 1>
    occurred_at: number
    created_at: number
    changed: number | null
  }
  conversion_providers: {
    workspace_id: number
    provider: 'stripe' | 'shopify'
    secret: string
    enabled: 0 | 1
    created_at: number
    updated_at: number
  }
  conversion_objects: {
    workspace_id: number
    provider: string
    object_id: string
    conversion_id: number
    facts: string | null
  }
  conversion_refunds: {
    workspace_id: number
    provider: string
    refund_id: string
    target: string
    state: 'total' | 'refunded' | 'failed'
    amount: string
    changed_at: number
    received_at: number
  }
  conversion_events: {
    workspace_id: number
    provider: string
    event_id: string
    type: string
    outcome: 'sale' | 'refund' | 'ignored'
    received_at: number
  }
  sso_configurations: {
    workspace_id: Generated<number>
    provider: 'workos' | 'oidc'
    organization_id: string
    connection_id: string
    domain: string
    issuer: string | null
    client_id: string | null
    client_secret: string | null
    proof_token: string
    proved_at: number | null
    proof_found: string | null
    proof_checked_at: number | null
    proof_asked_at: number | null
    proof_missing_since: number | null
    pending_since: number
    next_check_at: number | null
    test_at: number | null
    test_email: string | null
    test_error: string | null
    test_request_id: string | null
    enabled: 0 | 1
    sso_required: 0 | 1
    created_at: number
    updated_at: number
    set_up_by: number | null
    provider_checks_2fa: Generated<0 | 1>
  }
  directories: {
    workspace_id: Generated<number>
    directory_id: string | null
    organization_id: string | null
    webhook_secret: string | null
    webhook_role: 'viewer' | 'editor' | 'admin' | 'owner'
    default_role: 'viewer' | 'editor' | 'admin' | 'owner'
    enabled: 0 | 1
    users: Generated<number>
    created_at: number
    updated_at: number
    webhook_by: number | null
    webhook_token_id: number | null
    webhook_key_id: number | null
    default_role_by: number | null
  }
  directory_users: {
    id: Generated<number>
    workspace_id: number
    directory_user_id: string
    user_id: number | null
    created_account: Generated<0 | 1>
    email: string | null
    email_key: string | null
    state: 'active' | 'suspended' | 'inactive'
    first_name: string | null
    last_name: string | null
    reported_at: number | null
    event_at: number | null
    user_name_key: string | null
    external_id: string | null
    attributes: string | null
    version: Generated<number>
    deleted_at: number | null
    created_at: number
    updated_at: number
  }
  directory_groups: {
    id: Generated<number>
    workspace_id: number
    directory_group_id: string
    name: string
    external_id: string | null
    reported_at: number | null
    version: Generated<number>
    deleted_at: number | null
    created_at: number
    updated_at: number
  }
  directory_group_members: {
    workspace_id: number
    group_id: number
    directory_user_id: string
    is_member: Generated<0 | 1>
    reported_at: number | null
  }
  directory_events: {
    id: Generated<number>
    workspace_id: number
    event_id: string | null
    type: string
    outcome: string
    email: string | null
    received_at: number
  }
  scim_tokens: {
    id: Generated<number>
    workspace_id: number
    token_hash: string
    prefix: string
    role: 'admin' | 'owner'
    created_at: number
    last_used_at: number | null
    expires_at: number | null
    created_by: number | null
    parent_token_id: number | null
    parent_key_id: number | null
  }
  sso_identities: {
    workspace_id: number
    issuer: string
    subject: string
    user_id: number
    created_at: number
  }
  sso_states: {
    state_hash: string
    browser_hash: string
    workspace_id: number
    configured_at: number
    nonce: string
    code_verifier: string
    next: string
    is_test: 0 | 1
    expires_at: number
  }
  compliance_settings: {
    workspace_id: Generated<number>
    retention_days: number | null
    audit_retention_days: number | null
    consent_required: 0 | 1
  }
  agreements: {
    id: Generated<number>
    workspace_id: number
    kind: 'dpa' | 'baa' | 'tos'
    version: string
    title: string
    text: string
    sha256: string
    signer_name: string
    signer_title: string
    signed_by: number
    signed_at: number
    countersigner_name: string | null
    countersigned_by: number | null
    countersigned_at: number | null
    withdrawn_at: number | null
  }
  totp_factors: {
    user_id: number
    is_pending: 0 | 1
    secret: string
    last_step: number
    created_at: number
  }
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    sign_count: number
    transports: string
    name: string
    created_at: number
    last_used_at: number | null
  }
  recovery_codes: {
    user_id: number
    code_hash: string
  }
  used_challenges: {
    challenge_hash: string
    expires_at: number
  }
  data_exports: {
    id: Generated<number>
    workspace_id: number
    status: 'pending' | 'running' | 'completed' | 'failed' | 'expired'
    rows: number | null
    bytes: number | null
    error: string | null
    created_by: number | null
    created_at: number
    finished_at: number | null
    expires_at: number | null
  }
  workspace_imports: {
    id: Generated<number>
    workspace_id: number
    clicks: number
    first_click: number | null
    stage: string
    last_row: Generated<number>
    error: string | null
    created_at: number
    finished_at: number | null
  }
  audit_addresses: {
    id: Generated<number>
    workspace_id: number
    email: string
    email_key: string
    used_at: number
  }
  instance: {
    only: Generated<number>
    id: string
    key_fingerprint: string | null
    key_check: string | null
  }
}

export type ClicksTables = {
  clients: {
    id: Generated<number>
    device: 'mobile' | 'tablet' | 'desktop' | 'tv' | 'console' | 'bot' | 'other'
    browser: string
    os: string
    app: string
  }
  places: {
    id: Generated<number>
    country: string
    region: string
    city: string
  }
  words: {
    id: Generated<number>
    text: string
  }
  utms: {
    id: Generated<number>
    fields: string
  }
  click_workspaces: {
    workspace_id: Generated<number>
    salt: Buffer
    salted_at: number
    changes: Generated<number>
  }
  click_packs: {
    id: Generated<number>
    workspace_id: number
    first_at: number
    last_at: number
    first_id: number
    clicks: number
    columns: Buffer
    is_tail: Generated<0 | 1>
  }
  click_counts: {
    workspace_id: number
    quarter: number
    link_id: number
    is_bot: 0 | 1
    clicks: number
  }
  imported_counts: {
    workspace_id: number
    day: number
    link_id: number
    dimension: string
    value: string
    clicks: number
  }
  imported_steps: {
    workspace_id: number
    import_id: number
    step: number
  }
  link_totals: {
    link_id: Generated<number>
    clicks: number
    last_clicked_at: number
  }
  click_months: {
    workspace_id: number
    month: number
    clicks: number
  }
  click_sequence: {
    only: Generated<number>
    last: number
    batch: Generated<number>
  }
  clicks_instance: {
    only: Generated<number>
    id: string
  }
}
