-- The schedule of link audits ends with the admin who last set it.
ALTER TABLE link_audit_schedules ADD COLUMN created_by INTEGER REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX link_audit_schedules_author ON link_audit_schedules (created_by) WHERE created_by IS NOT NULL;
UPDATE link_audit_schedules SET created_by = (
  SELECT actor_user_id FROM audit_entries
  WHERE audit_entries.workspace_id = link_audit_schedules.workspace_id AND target_type = 'workspace'
    AND target_id = link_audit_schedules.workspace_id AND kind = 'link_audit_schedule.updated'
    AND actor_user_id IN (SELECT id FROM users)
  ORDER BY id DESC LIMIT 1
);
