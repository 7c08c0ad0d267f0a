CREATE INDEX webhook_endpoints_clicks ON webhook_endpoints (workspace_id) WHERE enabled = 1 AND instr(events, '"link.clicked"') > 0;
